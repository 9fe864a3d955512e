/**
 * Runs the lending service for ten minutes under hostile anonymous callers (soak-attackers.mjs), while an honest borrower makes
 * calls. Prints how much memory the service holds above its start, and the honest calls' p99 relative to the p99
 * before the attack. `SOAK_MINUTES` sets another length.
 */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createState, grow, post, startServer } from './scale.mjs'
import { median } from './slow-phone.mjs'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const idleMs = 30_000
const pauseMs = 100

const page = { pageNum: 1, pageSize: 20 }
const calls = [
  ['/dfp-auth/app/getUserInfo', {}],
  ['/dfp-loan/app/loan/order/getLoanOrderList', { ...page, tab: 'IN_PROGRESS', status: null, search: '' }],
  ['/dfp-system/app/msg/editMsgStatus', { id: null }],
]

/** Makes an honest borrower's calls for `ms`; returns their times, and the number that were not answered with success. */
async function callHonestly(address, ms) {
  const times = []
  let failed = 0
  const until = performance.now() + ms
  for (let turn = 0; performance.now() < until; turn += 1) {
    const [path, body] = calls[turn % calls.length]
    const began = performance.now()
    const { code } = await post(address, path, body, 'token-U-merchant')
    times.push(performance.now() - began)
    if (code !== 200) failed += 1
    await wait(pauseMs)
  }
  return { times, failed }
}

const p99 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

export async function soak({ dist }) {
  const folder = await mkdtemp(join(tmpdir(), 'puhunan-soak-'))
  await createState(dist, folder)
  await grow(folder, 1000)
  const server = await startServer(dist, folder, true)
  const { address } = server
  const idle = await callHonestly(address, idleMs)
  const before = await server.measure()
  const attackers = fork(join(import.meta.dirname, 'soak-attackers.mjs'), [address])
  let counts = {}
  attackers.on('message', (now) => {
    counts = now
  })
  const held = []
  const running = callHonestly(address, minutes * 60_000)
  const watching = setInterval(async () => held.push((await server.measure()).rss), 5000)
  const { times, failed } = await running
  clearInterval(watching)
  attackers.kill('SIGKILL')
  await wait(5000)
  const after = await server.measure()
  await server.end()
  await rm(folder, { recursive: true })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const mb = (bytes) => Math.round((bytes - before.rss) / 1e6)
  console.log(
    [
      `${minutes} min, ${total} attacks; memory above the start: median ${mb(median(held))} MB, most ${mb(Math.max(...held))} MB`,
      `(at most 200), ${mb(after.rss)} MB afterwards; honest calls p99 ${Math.round(p99(times))} ms,`,
      `${(p99(times) / p99(idle.times)).toFixed(1)} × idle (at most 5), ${failed + idle.failed} of ${times.length + idle.times.length} failed`,
    ].join(' '),
  )
  for (const [kind, count] of Object.entries(counts)) console.log(`  ${kind}: ${count}`)
}
