import order from './order.json'
import record from './record.json'
import relief from './relief.json'

/** Orders, payments and their records. */
export default { ...order, ...record, ...relief }
