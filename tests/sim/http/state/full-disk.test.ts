// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../../bridge/contract/codes'
import { prepareServers, signIn, startPayment } from './servers'

let servers: Awaited<ReturnType<typeof prepareServers>>
let above: string
let disk: string
const mount = (...args: string[]) => spawnSync('mount', args).status === 0
// only root can mount a disk; the same failure is injected in tests/service/records
const isRoot = process.getuid?.() === 0

beforeAll(async () => {
  servers = await prepareServers()
  above = await mkdtemp(join(tmpdir(), 'puhunan-full-'))
  disk = join(above, 'disk')
  await mkdir(disk)
})
afterAll(async () => {
  await servers.end()
  spawnSync('umount', [disk])
  await rm(above, { recursive: true })
})

/** Fills the disk to the last byte. */
async function fill(file: string): Promise<void> {
  await writeFile(file, '')
  for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2))
    while (
      await appendFile(file, 'x'.repeat(size)).then(
        () => true,
        () => false,
      )
    );
}

it.skipIf(!isRoot || !mount('--version'))(
  'a full disk refuses writes with status 500 and loses nothing, reads go on, and with room again all goes on',
  async () => {
    expect(mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk)).toBe(true)
    const folder = join(disk, 'state')
    const server = await servers.start(folder)
    await server.post('/sim/reset', { now: '2026-11-21T09:00:00+08:00', seed: 1 })
    const session = await signIn(server)
    const pay = (name: string) => startPayment(server, session, name.padEnd(20, 'x'))
    const read = () => server.post('/dfp-auth/app/getUserInfo', {}, session)
    const { payments: before } = (await server.post('/sim/state')).body
    const first = await pay('first')
    expect(first).toMatchObject({ status: 200, body: { code: 200 } })

    const kept = [first]
    const refused: string[] = []
    for (let at = 0; at < 40; at++) {
      // each time, because LevelDB makes some room when it is opened again
      await fill(join(disk, 'filler'))
      const reply = await pay(`full-${at}`)
      if (reply.status === 500) {
        refused.push(`full-${at}`)
        // a definite refusal with a text, which the app shows
        expect(reply.body).toMatchObject({ code: Refusal.notStored, data: null })
      } else kept.push(reply)
    }
    expect(refused.length).toBeGreaterThan(20)
    const commands: number[] = []
    for (let at = 0; at < 3; at++) {
      await fill(join(disk, 'filler'))
      commands.push((await server.post('/sim/clock.advance', { by: { hours: 1 } })).status)
    }
    expect(commands).toContain(500)
    expect(await read()).toMatchObject({ status: 200, body: { code: 200 } })
    const { payments, writes } = (await server.post('/sim/state')).body
    expect(Object.keys(payments)).toHaveLength(Object.keys(before).length + kept.length)
    expect(refused.filter((name) => writes[name.padEnd(20, 'x')])).toEqual([])

    await truncate(join(disk, 'filler'), 0)
    for (const name of refused) kept.push(await pay(name))
    expect(new Set(kept.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['200 200']))
    await servers.kill(server)
    const again = await servers.start(folder)
    const after = (await again.post('/sim/state')).body.payments
    await servers.kill(again)
    expect(kept.filter(({ body }) => !after[body.data.transactionNo])).toEqual([])
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length + kept.length)
    console.info(`a full disk: ${refused.length} of 40 writes refused, ${kept.length} acknowledged ones kept`)
  },
)
