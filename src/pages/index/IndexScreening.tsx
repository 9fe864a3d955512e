import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { useQuery } from '../../routes/history/links'
import { Screening } from './parts/Screening'

/** Pre-qualification: its steps, for oneself or for the customer that an agent names. */
export default function IndexScreening() {
  const { customerId } = useQuery('/pages/index/indexScreening')
  return (
    <Screening key={customerId} customerId={customerId} top={<CustomerBanner customerId={customerId} />} />
  )
}
