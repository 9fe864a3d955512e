// @vitest-environment node
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entry } from '../../../host-sim/control/calls/call-log'
import type { HeldCall } from '../../../host-sim/control/desk/holds'
import { type SimulatorServer, startServer } from '../../../host-sim/http/main'
import { makeDist } from './dist'

let dist: string
let server: SimulatorServer

beforeAll(async () => {
  dist = await makeDist()
  server = await startServer({ dist, port: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const post = (address: string, path: string, body: unknown) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const sim = async <T>(command: string, body: unknown = {}) => {
  const text = await (await post(server.addresses.simulator, `/sim/${command}`, body)).text()
  return (text ? JSON.parse(text) : undefined) as T
}
const path = '/dfp-auth/app/getUserInfo'
/** Waits for the held call. */
async function held(): Promise<HeldCall> {
  for (;;) {
    const [first] = await sim<HeldCall[]>('held')
    if (first) return first
  }
}

it('a held call over HTTP is answered manually with data, the real reply, a code or a fault', async () => {
  await sim('clearCalls')
  await sim('hold', {})
  const answered = async (answer: unknown) => {
    const reply = post(server.addresses.borrower, path, {}).then(
      async (one) => [one.status, await one.text()] as const,
      () => 'broken',
    )
    const { id } = await held()
    const said = await sim<{ error?: string } | undefined>('answer', { args: [id, answer] })
    if (said?.error) {
      await sim('answer', { args: [id, 'real'] })
      return said.error
    }
    return reply
  }
  expect(await answered({ data: { made: 'up' }, anyway: true })).toEqual([
    200,
    '{"code":200,"msg":"ok","data":{"made":"up"}}',
  ])
  expect(await answered({ data: { made: 'up' } })).toMatch(/'anyway'/)
  expect((await answered('real'))[1]).toMatch(/^\{"code":\d+/)
  expect((await answered({ code: 4101 }))[1]).toContain('"code":4101')
  expect(await answered({ fault: 'dropBefore' })).toBe('broken')
  const entries = await sim<Entry[]>('calls')
  expect(entries.map(({ fault }) => fault)).toEqual(['edited', null, null, 'code', 'dropBefore'])
  await sim('clearHolds')
  expect((await post(server.addresses.borrower, path, {})).status).toBe(200)
})

it('the sendAgain command repeats a call unchanged, and rejects an unknown call', async () => {
  await sim('clearCalls')
  await post(server.addresses.borrower, path, {})
  const [first] = await sim<Entry[]>('calls')
  await sim('sendAgain', { id: first?.id })
  const [, again] = await sim<Entry[]>('calls')
  expect(again).toMatchObject({ operation: first?.operation, code: first?.code, reply: first?.reply })
  expect(await sim('sendAgain', { id: 999 })).toEqual({ error: "call 999 can't be sent again" })
})
