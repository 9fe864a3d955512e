// @vitest-environment node
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { createCipherKeys } from '../../../host-sim/http/cipher-keys'
import { type SimulatorServer, startServer } from '../../../host-sim/http/main'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { makeDist } from './dist'
import { sendWith } from './raw'

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

interface Load {
  cipherKey: string
  cipherKeyId: string
}

const loadPage = async (): Promise<Load> => {
  const page = await (await fetch(`${server.addresses.borrower}/pages/login/index`)).text()
  return JSON.parse(/id="config">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
}

/** Envelope code of a login by PIN. */
async function logIn(key: string, cipherKeyId?: string): Promise<number> {
  const reply = await fetch(`${server.addresses.borrower}/dfp-auth/app/pinLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cipherKeyId && { 'cipher-key-id': cipherKeyId }) },
    body: JSON.stringify({
      phoneNumber: getPersonaMobile('merchant'),
      pin: encipher(readKey(key), personaSecrets.pin),
      deviceId: 'a-phone',
    }),
  })
  return (await reply.json()).code
}

describe('the key for PINs over plain HTTP', () => {
  it('is valid for one page load only', async () => {
    const [one, other] = [await loadPage(), await loadPage()]
    expect(other.cipherKey).not.toBe(one.cipherKey)
    expect(other.cipherKeyId).not.toBe(one.cipherKeyId)
    expect(await logIn(one.cipherKey, one.cipherKeyId)).toBe(200)
    expect(await logIn(other.cipherKey, other.cipherKeyId)).toBe(200)
    expect(await logIn(one.cipherKey, other.cipherKeyId)).not.toBe(200)
  })

  it('is refused without the key id of its page', async () => {
    const { cipherKey } = await loadPage()
    expect(await logIn(cipherKey)).toBe(Refusal.cipherKeyGone)
    expect(await logIn(cipherKey, '__proto__')).toBe(Refusal.cipherKeyGone)
  })

  it('expires after a day, but not earlier, however many pages load', () => {
    let now = 0
    const keys = createCipherKeys(() => now)
    const { cipherKey, cipherKeyId } = keys.issue()
    now += 86_399_999
    expect(keys.getKey(cipherKeyId)).toBe(cipherKey)
    now += 1
    expect(keys.getKey(cipherKeyId)).toBeUndefined()
    const early = keys.issue()
    const others = new Set(Array.from({ length: 6000 }, () => keys.issue().cipherKey))
    expect(others.size).toBe(6000)
    expect(keys.getKey(early.cipherKeyId)).toBe(early.cipherKey)
  })

  it('can’t be prolonged by another time in its id, nor derived by another server', () => {
    const keys = createCipherKeys(() => 0)
    const { cipherKey, cipherKeyId } = keys.issue()
    expect(keys.getKey(cipherKeyId.replace(/^./, 'f'))).not.toBe(cipherKey)
    expect(createCipherKeys(() => 0).getKey(cipherKeyId)).not.toBe(cipherKey)
    for (const id of ['', 'x', '__proto__', cipherKeyId.slice(1), `${cipherKeyId}0`, undefined])
      expect(keys.getKey(id)).toBeUndefined()
  })
})

describe('a session requested by ?persona= in the address', () => {
  const sessions = async (): Promise<number> => {
    const reply = await fetch(`${server.addresses.simulator}/sim/state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return Object.keys((await reply.json()).sessions).length
  }
  const page = {
    accept: 'text/html,*/*',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
  }
  const old = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const ask = async (headers: Record<string, string>) => {
    const { port } = new URL(server.addresses.borrower)
    const { status, seen } = await sendWith(Number(port), '/?persona=merchant', headers)
    return { status, opened: seen.includes('seed.js') }
  }

  it('is opened for a top-level navigation from the address bar or from our own pages', async () => {
    const own = `http://localhost:${new URL(server.addresses.simulator).port}/`
    const ways = [
      page,
      { ...page, 'sec-fetch-site': 'same-origin' },
      { ...page, 'sec-fetch-site': 'same-site' },
      { ...page, referer: own },
      old,
      { ...old, referer: own },
    ]
    for (const headers of ways) {
      const before = await sessions()
      expect([headers, await ask(headers)]).toEqual([headers, { status: 200, opened: true }])
      expect(await sessions()).toBe(before + 1)
    }
  })

  it('is refused for subresources, frames, prefetches and cross-site navigations', async () => {
    const { 'sec-fetch-dest': _, ...rest } = page
    const ways: Record<string, string>[] = [
      ...['image', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'font', 'empty', 'video', ''].map(
        (dest) => ({ ...rest, 'sec-fetch-dest': dest }),
      ),
      ...['image', 'document'].map((dest) => ({
        ...page,
        'sec-fetch-dest': dest,
        'sec-fetch-site': 'cross-site',
      })),
      { ...page, referer: 'https://evil.example/' },
      { ...page, referer: 'nonsense' },
      { ...page, 'sec-purpose': 'prefetch;prerender' },
      { accept: 'image/avif,image/*,*/*;q=0.8' },
      { accept: '*/*' },
      {},
      { ...old, referer: 'https://evil.example/list' },
    ]
    const before = await sessions()
    for (const headers of ways)
      expect([headers, await ask(headers)]).toEqual([headers, { status: 403, opened: false }])
    expect(await sessions()).toBe(before)
    console.info(`${ways.length} ways of having it loaded, no session`)
  })
})
