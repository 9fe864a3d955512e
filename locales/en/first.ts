import client from './client.json'
import common from './common'
import index from './index.json'
import orders from './orders'

/** What the first contents speak from; the build leaves out what none of them says. */
export default { ...common, ...orders, ...client, ...index }
