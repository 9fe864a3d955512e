/**
 * Rates of the lending service at 10, 1,000, 10,000 and 50,000 orders, with and without a state folder: a mix of the daily calls of
 * borrowers and agents, four reads to one write. Prints requests a second, the time until the server is ready, and the longest time
 * for which its event loop was held.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Level } from 'level'

const sizes = [10, 1_000, 10_000, 50_000]
const customersPerAgent = 60
const clients = 6
const measuredMs = 8_000

/** Starts the service in a separate process, on the state of a folder. */
export async function startServer(dist, folder, isKept) {
  const child = fork(join(import.meta.dirname, 'scale-server.mjs'), [
    dist,
    folder,
    isKept ? '--kept' : '--lost',
  ])
  const [{ address, readyMs }] = await once(child, 'message')
  const measure = async () => {
    child.send('measure')
    return (await once(child, 'message'))[0]
  }
  const end = async () => {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  return { address, readyMs, measure, end }
}

export async function post(address, path, body, token) {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return reply.json()
}

/** Replaces the ids of the copied records in a value. */
const rename = (value, names) =>
  JSON.parse(JSON.stringify(value).replaceAll(names.pattern, (id) => names.rename(id)))

/** Leaves out the signed texts of a contract, as in the persona `heavy`: they are 100 kB an order, which the service only stores. */
function withoutTexts(row) {
  if (row.contract) Object.assign(row.contract, { html: '', signed: null })
  if (row.signed) row.signed = null
  return row
}

/** Time at which the state begins; sessions start then, because they end after some time. */
const start = '2026-11-21T09:00:00+08:00'
const startedAt = Date.parse(start)

/** Creates a state folder with the personas; `grow` makes it the state that is measured. */
export async function createState(dist, folder) {
  const server = await startServer(dist, folder, true)
  await post(server.address, '/sim/reset', { seed: 1, now: start })
  await server.end()
}

/** Grows a state to `orders` orders: copies of the persona `merchant`, each agent with 60 of them. */
export async function grow(folder, orders) {
  const db = new Level(join(folder, 'records'), { valueEncoding: 'json' })
  const all = (await db.iterator({ gt: '"' }).all()).map(([at, [place, row]]) => ({
    at,
    place,
    row,
    table: at.split('/')[0],
  }))
  const kept = new Set([
    'orders',
    'payments',
    'messages',
    'applications',
    'bindings',
    'users',
    'sentReminders',
  ])
  const numbers = new Set(
    all
      .filter(({ table, row }) => table === 'orders' && row.userId === 'U-merchant')
      .map(({ row }) => row.loanOrderNo),
  )
  const isMerchants = ({ at, table, row }) =>
    kept.has(table) &&
    (row.userId === 'U-merchant' || at === 'users/U-merchant' || numbers.has(at.split(' ')[1]))
  const own = all.filter(isMerchants)
  const agent = all.find(({ at }) => at === 'users/U-agent')
  const ordersEach = own.filter(({ table }) => table === 'orders').length
  // everything else of the personas goes, so that ten orders are ten
  await db.batch(
    all
      .filter(({ table, row }) => kept.has(table) && row.userId && !isMerchants({ at: '', table, row }))
      .map(({ at }) => ({ type: 'del', key: at })),
  )
  const customers = Math.max(1, Math.round(orders / ordersEach))
  let place = 1_000_000
  for (let at = 1; at < customers; at++) {
    const pattern = /U-merchant|U-agent|(?:LN|RP|DB|FE|MS|AP)-\d{4}-\d{6}/g
    const agentId = `U-a${Math.floor(at / customersPerAgent)}`
    const names = {
      pattern,
      rename: (id) => (id === 'U-merchant' ? `U-c${at}` : id === 'U-agent' ? agentId : `${id}c${at}`),
    }
    const copies = [...own, ...(at % customersPerAgent === 1 ? [agent] : [])].map(({ at: key, row }) => {
      const copy = withoutTexts(rename(row, names))
      if (key.startsWith('users/')) {
        Object.assign(copy, {
          mobile: `92${String(at).padStart(8, '0')}${key.length}`,
          email: null,
          account: null,
        })
        if (copy.agent) copy.agent.code = `C${at}`
      }
      return { type: 'put', key: key.replaceAll(pattern, names.rename), value: [place++, copy] }
    })
    const session = (userId) => ({
      type: 'put',
      key: `sessions/token-${userId}`,
      value: [place++, { userId, deviceId: 'd', startedAt }],
    })
    await db.batch([...copies, session(`U-c${at}`), session(agentId)])
  }
  const session = (userId) => ({
    type: 'put',
    key: `sessions/token-${userId}`,
    value: [place++, { userId, deviceId: 'd', startedAt }],
  })
  await db.batch([session('U-merchant'), session('U-agent')])
  await db.close()
  await writeFile(
    join(folder, 'puhunan-state.json'),
    '{"format":"puhunan-state","version":2,"isCreated":true,"files":null}',
  )
  return customers
}

/** One thing that a borrower or an agent does: path and body. */
const page = { pageNum: 1, pageSize: 20 }
const borrowerReads = [
  () => ['/dfp-auth/app/getUserInfo', {}],
  () => ['/dfp-system/app/msg/getMsgList', { ...page, type: null }],
  () => [
    '/dfp-loan/app/loan/order/getLoanOrderList',
    { ...page, tab: 'IN_PROGRESS', status: null, search: '' },
  ],
  (order) => ['/dfp-loan/app/repaymentPlan/getList', { loanOrderNo: order, status: null }],
  () => ['/dfp-loan/app/transactions/getTransactionList', { ...page, month: null, type: null }],
  (order) => ['/dfp-loan/app/pay/calcTotalFee', { loanOrderNo: order }],
]
const agentReads = [
  () => ['/dfp-loan/app/agent/getCustomerNum', {}],
  () => ['/dfp-loan/app/agent/messageNotification', page],
]
let requests = 0
const writes = [
  () => ['/dfp-system/app/msg/editMsgStatus', { id: null }],
  (order) => [
    '/dfp-loan/app/pay/createQRCodeOrder',
    {
      ...{ loanOrderNo: order, amount: '6020.00', periods: [3], settles: false, channel: 'QR' },
      ...{ accountId: null, pinTicket: null, requestId: `scale-${requests++}`.padEnd(20, 'x') },
    },
  ],
]

/** Sends calls for a while; returns requests a second, and the replies that were no success. */
async function load(address, customers) {
  const failed = new Map()
  let done = 0
  let isOver = false
  async function client(number) {
    for (let turn = number; !isOver; turn += 1) {
      const at = (turn * 7919 + number * 104_729) % customers
      const order = `LN-2026-006002${at === 0 ? '' : `c${at}`}`
      const userId = at === 0 ? 'U-merchant' : `U-c${at}`
      const agentId = at === 0 ? 'U-agent' : `U-a${Math.floor(at / customersPerAgent)}`
      const [list, who] =
        turn % 20 === 7 ? [agentReads, agentId] : turn % 5 === 4 ? [writes, userId] : [borrowerReads, userId]
      const [path, body] = list[turn % list.length](order)
      const { code } = await post(address, path, body, `token-${who}`)
      if (code === 200) done += 1
      else failed.set(`${path} ${code}`, (failed.get(`${path} ${code}`) ?? 0) + 1)
    }
  }
  const began = performance.now()
  const running = Array.from({ length: clients }, (_, number) => client(number))
  await new Promise((resolve) => setTimeout(resolve, measuredMs))
  isOver = true
  await Promise.all(running)
  return { rate: (done / (performance.now() - began)) * 1000, failed }
}

export async function scale({ dist }) {
  const above = await mkdtemp(join(tmpdir(), 'puhunan-scale-'))
  const template = join(above, 'template')
  await createState(dist, template)
  const floor = new Map()
  for (const orders of sizes) {
    const folder = join(above, `${orders}`)
    await cp(template, folder, { recursive: true })
    const customers = await grow(folder, orders)
    for (const isKept of [false, true]) {
      const server = await startServer(dist, folder, isKept)
      await load(server.address, customers)
      await server.measure()
      const { rate, failed } = await load(server.address, customers)
      const { heldMs, heap } = await server.measure()
      await server.end()
      if (!floor.has(isKept)) floor.set(isKept, rate)
      const share = rate / floor.get(isKept)
      console.log(
        [
          `${orders} orders`.padEnd(14),
          (isKept ? 'kept' : 'not kept').padEnd(9),
          `${Math.round(rate)} requests/s, ${share.toFixed(2)} × (at least ${orders > 10_000 ? 0.25 : 0.5})`,
          `; ready in ${(server.readyMs / 1000).toFixed(1)} s (at most 5); longest hold ${Math.round(heldMs)} ms (at most 200)`,
          `; heap ${Math.round(heap / 1e6)} MB`,
        ].join(''),
      )
      for (const [what, count] of failed) console.log(`  not answered: ${what}, ${count} times`)
    }
    await rm(folder, { recursive: true })
  }
  await rm(above, { recursive: true })
}
