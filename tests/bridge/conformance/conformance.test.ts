import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClient } from '../../../bridge/protocol/client/client'
import { createHost } from '../../../bridge/protocol/host/host'
import { memoryPair } from '../../../bridge/protocol/memory'
import { flush } from '../gateway/flush'
import { caps, carriers, context, harness } from '../harness'
import { callCases } from './conformance'
import { lineCases } from './conformance-line'
import { sessionCases } from './conformance-session'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(carriers)('app and host over the message carrier "%s"', (carrier) => {
  it.each([...callCases, ...sessionCases, ...lineCases].map((one) => [one.name, one.run] as const))(
    '%s',
    async (_, run) => {
      const made = await harness(carrier)
      try {
        await run(made)
      } finally {
        made.appLine.close()
        made.hostLine.close()
      }
    },
  )
})

describe('a host and an app of different versions', () => {
  const app = { id: 'test', version: '1.0', build: 1 }
  const sid = 'a'.repeat(32)
  const call = {
    operation: { native: 'dfp.read', path: '/', method: 'POST' as const },
    body: {},
    headers: {},
    deadlineMs: 9,
  }

  it('fail calls with an error that names both versions if the host’s version is unsupported', async () => {
    const [line, host] = memoryPair()
    host.listen(() => host.post(JSON.stringify({ type: 'welcome', v: 2, sid, proto: 2, caps: {}, ctx: {} })))
    const client = await openClient({ line, sid, app })
    await expect(client?.send(call)).rejects.toMatchObject({
      code: 'tooOld',
      message: 'host speaks hb/2, app speaks hb/1',
    })
  })

  it('disconnect with an error that names both versions if the app’s version is unsupported', async () => {
    const [line, hostLine] = memoryPair()
    const texts: unknown[] = []
    line.listen((text) => texts.push(text))
    createHost({
      line: hostLine,
      welcome: () => ({ host: { name: 'T', version: '1', os: 't' }, caps, ctx: context }),
      onCall: () => Promise.reject(new Error('no call is due')),
      onAct: () => Promise.reject(new Error('no act is due')),
    })
    line.post(JSON.stringify({ type: 'hello', v: 2, sid, app, protos: [2, 3] }))
    await flush()
    expect(texts).toEqual([
      JSON.stringify({ type: 'bye', sid, reason: 'host speaks hb/1, app speaks hb/2, hb/3' }),
    ])
  })

  it('give up the connection 3 s after an unanswered hello message', async () => {
    const [line] = memoryPair()
    const opening = openClient({ line, sid, app })
    await vi.advanceTimersByTimeAsync(3000)
    expect(await opening).toBeUndefined()
  })

  it("fail calls with the host's reason if the host answers the hello message with a bye message", async () => {
    const [line, host] = memoryPair()
    host.listen(() => host.post(JSON.stringify({ type: 'bye', sid, reason: 'closed for today' })))
    const client = await openClient({ line, sid, app })
    await expect(client?.send(call)).rejects.toMatchObject({
      code: 'hostGone',
      message: 'closed for today',
    })
  })
})

it('a listener that throws does not block the answer', async () => {
  const [appLine, hostLine] = memoryPair()
  const thrown: unknown[] = []
  const guarded = {
    ...appLine,
    listen: (receiver: (text: unknown) => void) =>
      appLine.listen((text) => {
        try {
          receiver(text)
        } catch (error) {
          thrown.push(error)
        }
      }),
  }
  const { client, host } = await harness('memory', 1, [guarded, hostLine])
  client.listen(() => {
    throw new Error('broken page')
  })
  expect(await host.back()).toBe(false)
  expect(thrown).toHaveLength(1)
})
