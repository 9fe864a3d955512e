import { ForCustomer } from '../../features/agent/ForCustomer'
import { useQuery } from '../../routes/history/links'
import { Screening } from './parts/Screening'

/** Pre-qualification: its steps, for oneself or for the customer that an agent names. */
export default function IndexScreening() {
  const { customerId } = useQuery('/pages/index/indexScreening')
  return <Screening key={customerId} customerId={customerId} top={<ForCustomer customerId={customerId} />} />
}
