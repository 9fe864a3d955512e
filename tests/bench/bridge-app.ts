import * as v from 'valibot'
import { group, post } from '../../bridge/contract/operation'
import { createGateway } from '../../bridge/gateway/gateway'
import { createHttp } from '../../bridge/http/http'
import { openPort } from '../../bridge/protocol/carriers/port'
import { openClient } from '../../bridge/protocol/client/client'

const echo = group(
  { path: '/dfp-bench', native: 'dfp.bench' },
  {
    echo: post({
      who: 'user',
      safe: true,
      body: v.strictObject({ n: v.number() }),
      reply: v.object({ text: v.string() }),
    }),
  },
).echo
const clock = { now: () => performance.now() }
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const options = {
  actions: {},
  token: () => 'token',
  language: () => 'en' as const,
  sessionEnded: () => undefined,
  failed: () => undefined,
  clock,
  random,
}

/** Times a kind of call: one by one (mean in ms), then 50 in parallel (calls per second). */
async function time(ask: (n: number) => Promise<unknown>, count: number) {
  for (let n = 0; n < 30; n += 1) await ask(n)
  const each: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    await ask(n)
    each.push(performance.now() - began)
  }
  const began = performance.now()
  for (let round = 0; round < count / 50; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)))
  const together = performance.now() - began
  // the mean, because a call is shorter than the clock's resolution
  return {
    each: each.reduce((sum, one) => sum + one, 0) / each.length,
    perSecond: (Math.floor(count / 50) * 50 * 1000) / together,
  }
}

/** A bare channel to the parent page, which answers about a kilobyte. */
function bareChannel(origin: string): Promise<(n: number) => Promise<unknown>> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const waiting = new Map<number, (data: unknown) => void>()
    let last = 0
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      const { id, text } = JSON.parse(data) as { id: number; text: string }
      waiting.get(id)?.(text)
      waiting.delete(id)
    }
    window.parent.postMessage('bare', origin, [port2])
    resolve(
      (n) =>
        new Promise((done) => {
          last += 1
          waiting.set(last, done)
          port1.postMessage(JSON.stringify({ id: last, n }))
        }),
    )
  })
}

async function measure(host: string) {
  const sid = 'b'.repeat(32)
  const line = await openPort({ window, origins: [host], sid })
  const client = line && (await openClient({ line, sid, app: { id: 'bench', version: '1', build: 1 } }))
  if (!client) throw new Error('no host')
  const native = createGateway({ ...options, transport: client })
  const http = createGateway({
    ...options,
    transport: createHttp({ base: '', fetch: (input, init) => fetch(input, init) }),
  })
  const bare = await bareChannel(host)
  const bareFetch = (n: number) =>
    fetch('/dfp-bench/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
      body: JSON.stringify({ n }),
    }).then((reply) => reply.json())
  const ways = {
    bare,
    bridge: (n: number) => native.call(echo, { n }),
    fetch: bareFetch,
    http: (n: number) => http.call(echo, { n }),
  }
  /** Alternates in short turns, because the speed of a shared machine varies. */
  async function inTurns(floor: keyof typeof ways, ours: keyof typeof ways, turns: number, count: number) {
    const times = []
    for (let turn = 0; turn < turns; turn += 1)
      times.push({ floor: await time(ways[floor], count), ours: await time(ways[ours], count) })
    return times
  }
  return {
    bridge: await inTurns('bare', 'bridge', 45, 100),
    http: await inTurns('fetch', 'http', 9, 50),
  }
}

Object.assign(window, { measure })
