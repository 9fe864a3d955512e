import { useQuery } from '../../routes/links'
import { BadOrder } from './parts/BadOrder'
import { BadOrders } from './parts/BadOrders'

/** Late orders by how late they are, and one of them with what was done about it. */
export default function OverdueControl() {
  const { loanOrderNo } = useQuery('/pages/overdueControl/index')
  return loanOrderNo ? <BadOrder loanOrderNo={loanOrderNo} /> : <BadOrders />
}
