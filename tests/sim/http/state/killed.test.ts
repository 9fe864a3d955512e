// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../../host-sim/service/random'
import { prepareServers, type RunningServer, signIn, startPayment } from './servers'

// the suite of every commit kills a few times; `npm run test:all` sets KILLS=20
const rounds = Number(process.env.KILLS ?? 4)
const writesPerRound = 150

let servers: Awaited<ReturnType<typeof prepareServers>>
let folder: string
beforeAll(async () => {
  servers = await prepareServers()
  folder = await mkdtemp(join(tmpdir(), 'puhunan-killed-'))
})
afterAll(async () => {
  await servers.end()
  await rm(folder, { recursive: true })
})

/** Writes until the server is killed; calls `written` with the number of each acknowledged payment. */
async function write(
  server: RunningServer,
  session: { authorization: string },
  name: string,
  written: (transactionNo: string) => void,
) {
  for (let at = 0; ; at++) {
    const reply = await startPayment(server, session, `${name}-${at}`.padEnd(20, 'x')).catch(() => undefined)
    if (!reply) return
    expect(reply).toMatchObject({ status: 200, body: { code: 200 } })
    written(reply.body.data.transactionNo)
  }
}

it('a server that is killed at any moment has lost none of the writes that it acknowledged', async () => {
  const random = seededRandom(4)
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const server = await servers.start(folder)
    expect(server.told).toHaveProperty('address')
    if (round === 0) await server.post('/sim/reset', { now: '2026-11-21T09:00:00+08:00', seed: 1 })
    const session = await signIn(server)
    const enough = acknowledged.size + writesPerRound
    const writers = [0, 1, 2].map((writer) =>
      write(server, session, `r${round}-${writer}`, (transactionNo) => acknowledged.add(transactionNo)),
    )
    while (acknowledged.size < enough) await pause(random() * 10)
    await pause(random() * 20)
    await servers.kill(server)
    await Promise.all(writers)
  }
  const last = await servers.start(folder)
  const { body } = await last.post('/sim/state')
  const lost = [...acknowledged].filter((transactionNo) => !body.payments[transactionNo])
  // a payment and its request id are one write: both are there or neither
  const numbers = new Set(Object.values<string>(body.paymentsByRequest))
  const halves = [...acknowledged].filter((transactionNo) => !numbers.has(transactionNo))
  await servers.kill(last)
  console.info(`killed ${rounds} times in ${acknowledged.size} acknowledged writes: ${lost.length} lost`)
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * writesPerRound)
  expect({ lost, halves }).toEqual({ lost: [], halves: [] })
})

it('of six servers started at once after a kill, one owns the state and the others name it', async () => {
  const before = await servers.start(folder)
  await servers.kill(before)
  const six = await Promise.all(Array.from({ length: 6 }, () => servers.start(folder)))
  const owners = six.filter(({ told }) => 'address' in told)
  expect(owners).toHaveLength(1)
  const refused = six.flatMap(({ told }) => ('error' in told ? [told.error] : []))
  for (const error of refused)
    expect(error).toContain(`${folder} is in use by process ${owners[0]?.child.pid}, since 20`)
  for (const owner of owners) await servers.kill(owner)
})
