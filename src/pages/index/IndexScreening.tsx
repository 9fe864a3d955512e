import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { useQuery } from '../../routes/history/links'
import { Screening } from './parts/Screening'

/** Steps of pre-qualification, for a borrower or for a customer of the agent. */
export default function IndexScreening() {
  const { customerId } = useQuery('/pages/index/indexScreening')
  return (
    <Screening key={customerId} customerId={customerId} top={<CustomerBanner customerId={customerId} />} />
  )
}
