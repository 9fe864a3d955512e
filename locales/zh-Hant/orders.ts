import order from './order.json'
import record from './record.json'

/** Orders, payments and their records. */
export default { ...order, ...record }
