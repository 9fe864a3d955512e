// @vitest-environment node
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { responseHeaders } from '../../../bridge/http/config'
import { type SimulatorServer, startServer } from '../../../host-sim/http/main'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { makeDist } from './dist'

let dist: string
let server: SimulatorServer
let load: { cipherKey: string; cipherKeyId: string }

beforeAll(async () => {
  dist = await makeDist()
  server = await startServer({ dist, port: 0 })
  const page = await (await fetch(server.addresses.borrower)).text()
  load = JSON.parse(/id="config">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const post = (address: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const sim = async (command: string, body: unknown = {}) => {
  const reply = await post(server.addresses.simulator, `/sim/${command}`, body)
  return { status: reply.status, data: await reply.json() }
}
const call = async (path: string, body: unknown = {}, token?: string) =>
  (
    await post(server.addresses.borrower, path, body, {
      'cipher-key-id': load.cipherKeyId,
      ...(token && { authorization: `Bearer ${token}` }),
    })
  ).json()
/** Requests an address as a top-level navigation. */
const open = (address: string) => fetch(address, { headers: { accept: 'text/html' } })
const pinLogin = (pin: string) =>
  call('/dfp-auth/app/pinLogin', {
    phoneNumber: getPersonaMobile('merchant'),
    pin: encipher(readKey(load.cipherKey), pin),
    deviceId: 'test',
  })

beforeEach(async () => {
  await sim('reset', { seed: 1, now: '2026-11-21T09:00:00+08:00' })
})

describe('the lending service over HTTP', () => {
  it('signs in with an enciphered PIN and serves the session', async () => {
    const { code, data } = await pinLogin(personaSecrets.pin)
    expect(code).toBe(200)
    expect(await call('/dfp-auth/app/getUserInfo', {}, data.token)).toMatchObject({
      code: 200,
      data: { userName: 'Maria Santos' },
    })
  })

  it('dates its replies by its own clock, which the simulator can move', async () => {
    const dateOf = async () => {
      const reply = await post(server.addresses.borrower, '/dfp-auth/app/pinLogin', {})
      return Date.parse(reply.headers.get('date') ?? '')
    }
    const before = await dateOf()
    expect(Math.abs(before - Date.parse('2026-11-21T09:00:00+08:00'))).toBeLessThan(60_000)
    await sim('clock/advance', { days: 40 })
    expect(Math.abs((await dateOf()) - before - 40 * 86_400_000)).toBeLessThan(60_000)
  })

  it('refuses a plain or wrong PIN, and a call without a session', async () => {
    const clear = await call('/dfp-auth/app/pinLogin', {
      phoneNumber: getPersonaMobile('merchant'),
      pin: personaSecrets.pin,
      deviceId: 'test',
    })
    expect(clear.code).not.toBe(200)
    expect((await pinLogin('111222')).code).toBe(4101)
    expect((await call('/dfp-auth/app/getUserInfo')).code).toBe(401)
  })

  it('compresses replies longer than a packet if the client accepts it', async () => {
    const { data } = await pinLogin(personaSecrets.pin)
    const ask = async (path: string, encoding: string) => {
      const headers = { authorization: `Bearer ${data.token}`, 'accept-encoding': encoding }
      const reply = await post(server.addresses.borrower, path, {}, headers)
      return { encoding: reply.headers.get('content-encoding'), text: await reply.text() }
    }
    const products = '/dfp-loan/app/loanProduct/getLoanProductList'
    const packed = await ask(products, 'gzip, deflate, br')
    const plain = await ask(products, 'identity')
    expect(packed.encoding).toBe('gzip')
    expect(plain).toEqual({ encoding: null, text: packed.text })
    expect(JSON.parse(plain.text)).toMatchObject({ code: 200 })
    expect((await ask('/dfp-auth/app/getUserInfo', 'gzip')).encoding).toBe(null)
  })

  it('answers 404 to operations outside the contract', async () => {
    expect(await call('/dfp-auth/app/everything')).toMatchObject({ code: 404 })
  })

  it('serves both phones from one state', async () => {
    const { data } = await pinLogin(personaSecrets.pin)
    const reply = await post(
      server.addresses.agent,
      '/dfp-auth/app/getUserInfo',
      {},
      { authorization: `Bearer ${data.token}` },
    )
    expect(await reply.json()).toMatchObject({ code: 200 })
  })

  it('refuses a body that is not JSON', async () => {
    const reply = await fetch(`${server.addresses.borrower}/dfp-auth/app/getUserInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(reply.status).toBe(400)
  })
})

describe('a phone as a plain page', () => {
  it('signs in the simulated user named in the address, and drops the name from the address', async () => {
    const reply = await open(
      `${server.addresses.borrower}/pages/order/index?persona=merchant&lang=zh-Hant&tab=1`,
    )
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'")
    // this reply contains a session
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const page = await reply.text()
    expect(page).toContain('src="/seed.js"')
    const { keys, to } = JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(to).toBe('/pages/order/index?tab=1')
    expect(keys).toMatchObject({
      userType: '5',
      userName: 'Maria Santos',
      userMobile: `0${getPersonaMobile('merchant')}`,
      isFirstLaunch: 'no',
      language: 'zh-Hant',
    })
    expect(JSON.parse(keys.lastAccount)).toMatchObject({
      phoneNumber: getPersonaMobile('merchant'),
      method: 'pin',
    })
    expect(await call('/dfp-auth/app/getUserInfo', {}, keys.token)).toMatchObject({ code: 200 })
  })

  it('stores only the account if the address asks for a signed-out user, and answers 404 for unknown users', async () => {
    const page = await (await open(`${server.addresses.borrower}/?persona=merchant&signedOut=1`)).text()
    const { keys } = JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(keys.token).toBeUndefined()
    expect(keys.lastAccount).toBeDefined()
    expect((await open(`${server.addresses.borrower}/?persona=nobody`)).status).toBe(404)
  })

  it("serves index.html with this deployment's config at the address of any page", async () => {
    const reply = await fetch(`${server.addresses.agent}/pages/me/brokerage/detail`)
    const page = await reply.text()
    const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    const { port } = new URL(server.addresses.simulator)
    expect(config.hostOrigins).toEqual([`http://localhost:${port}`, `http://127.0.0.1:${port}`])
    expect(config.cipherKey).toMatch(/^[0-9a-f]{32}$/)
    // this reply contains the key of this load
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Object.fromEntries(reply.headers)).toMatchObject(responseHeaders(config, ["'sha256-x'"]))
    expect(reply.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${config.hostOrigins.join(' ')}`,
    )
    expect(page).toContain("default-src 'none'")
    const phonePorts = ['borrower', 'agent'].map((phone) =>
      Number(new URL(server.addresses[phone as 'agent']).port),
    )
    const simulator = await (await fetch(server.addresses.simulator)).text()
    expect(JSON.parse(/^<html>(.*)<\/html>$/.exec(simulator)?.[1] ?? '')).toEqual({ phonePorts })
    expect((await fetch(server.addresses.simulator)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  })

  it('serves an identical, cacheable index.html for all pages if an operation returns the PIN key', async () => {
    const files = await startServer({ dist, port: 0, keyOperation: true })
    try {
      const { borrower } = files.addresses
      const replies = await Promise.all([fetch(borrower), fetch(`${borrower}/pages/me/index`)])
      const [one, other] = await Promise.all(replies.map((reply) => reply.text()))
      expect(one).toBe(other)
      const { headers } = replies[0]
      expect(headers.get('cache-control')).toBe('no-cache')
      const etag = headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{43}"$/)
      const again = (known: string) => fetch(borrower, { headers: { 'if-none-match': known } })
      const known = await again(etag)
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
      // the browser keeps the security headers of the stored response
      expect(known.headers.get('content-security-policy')).toBeNull()
      expect((await again('"another"')).status).toBe(200)
    } finally {
      await files.close()
    }
  })

  it('sends compressed files, and files with a hash in their name with a long cache lifetime', async () => {
    const file = `${server.addresses.borrower}/main-ABCDEFGH.js`
    const raw = await new Promise<{ encoding: unknown; cache: unknown; text: string }>((resolve) => {
      request(file, { headers: { 'accept-encoding': 'br, gzip' } }, (reply) => {
        let text = ''
        reply.on('data', (part) => (text += part))
        reply.on('end', () =>
          resolve({
            encoding: reply.headers['content-encoding'],
            cache: reply.headers['cache-control'],
            text,
          }),
        )
      }).end()
    })
    expect(raw).toEqual({ encoding: 'br', cache: 'public, max-age=31536000, immutable', text: 'packed' })
    expect(await (await fetch(file, { headers: { 'accept-encoding': 'identity' } })).text()).toBe('one')
  })
})

describe('the server refuses', () => {
  const paths = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '//../secret.txt',
    '/sim-seed.html%00.js',
    '/areas/../../secret.txt',
    '/app/../secret.txt',
  ]
  it.each(paths)('%s', async (path) => {
    for (const address of Object.values(server.addresses)) {
      const { hostname, port } = new URL(address)
      const text = await new Promise<string>((resolve) => {
        request({ hostname, port, path }, (reply) => {
          let all = ''
          reply.on('data', (part) => (all += part))
          reply.on('end', () => resolve(all))
        }).end()
      })
      expect(text).not.toContain('nobody may read this')
    }
  })

  it('requests under another host name of this machine', async () => {
    const { port } = new URL(server.addresses.simulator)
    const status = await new Promise((resolve) => {
      request(
        {
          hostname: '127.0.0.1',
          port,
          path: '/sim/state',
          method: 'POST',
          headers: { host: 'evil.example' },
        },
        (reply) => resolve(reply.statusCode),
      ).end()
    })
    expect(status).toBe(403)
  })
})

describe('faults over HTTP', () => {
  const info = '/dfp-auth/app/getUserInfo'
  const armed = async (kind: string, more: object = {}) =>
    expect((await sim('fault', { operation: 'dfp.auth.getUserInfo', kind, times: 1, ...more })).status).toBe(
      200,
    )
  const raw = () => post(server.addresses.borrower, info, {})

  it.each([
    ['http500', 500],
    ['http502', 502],
    ['http429', 429],
  ])('answer a call with an HTTP status: fault %s with status %i', async (kind, status) => {
    await armed(kind)
    const reply = await raw()
    expect(reply.status).toBe(status)
    expect(reply.headers.get('retry-after')).toBe(kind === 'http429' ? '2' : null)
    expect((await raw()).status).toBe(200)
  })

  it.each([
    ['code:4301', 4301],
    ['401', 401],
    ['3008', 3008],
  ])('answer a call with a code: fault %s with code %i', async (kind, code) => {
    await armed(kind)
    expect(await (await raw()).json()).toMatchObject({ code })
  })

  it.each(['dropBefore', 'dropAfter', 'offline', 'hostGone'])(
    'break the connection: fault %s',
    async (kind) => {
      await armed(kind)
      await expect(raw()).rejects.toThrow()
    },
  )

  it('break the connection before or after the call takes effect, depending on the fault', async () => {
    const send = { phoneNumber: getPersonaMobile('merchant'), scene: 'LOGIN' }
    for (const [kind, mails] of [
      ['dropBefore', 0],
      ['dropAfter', 1],
    ] as const) {
      await sim('reset', { seed: 1 })
      await sim('fault', { operation: 'dfp.auth.sms.sendSms', kind, times: 1 })
      await expect(call('/dfp-auth/app/sms/sendSms', send)).rejects.toThrow()
      const { data } = await sim('inbox', { mobile: getPersonaMobile('merchant') })
      expect(data.filter((mail: { code: string | null }) => mail.code)).toHaveLength(mails)
    }
  })

  it('truncate the reply, replace it by an HTML page, or change the type of a field', async () => {
    await armed('cut')
    await expect((await raw()).json()).rejects.toThrow()
    await armed('html')
    expect(await (await raw()).text()).toContain('<html>')
    const { data } = await pinLogin(personaSecrets.pin)
    await armed('wrongType')
    expect(typeof (await call(info, {}, data.token)).data.id).toBe('number')
  })

  it('delay a reply or withhold it forever', async () => {
    await armed('latency', { delayMs: 150 })
    const began = performance.now()
    await raw()
    expect(performance.now() - began).toBeGreaterThan(140)
    await armed('noReply')
    await expect(
      fetch(server.addresses.borrower + info, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(200),
      }),
    ).rejects.toThrow()
  })

  it('are refused if only a host can cause them', async () => {
    expect(await sim('fault', { kind: 'wrongId' })).toMatchObject({ status: 400 })
  })
})

describe('POST /sim/<verb>', () => {
  it('accepts arguments by position or by name, and rejects invalid ones', async () => {
    const begun = (await sim('clock.now')).data
    expect(new Date(begun).toISOString()).toMatch(/^2026-11-21T01:00:0/)
    expect(
      Date.parse((await sim('clock/advance', { days: 2 })).data) - Date.parse(begun),
    ).toBeGreaterThanOrEqual(2 * 86_400_000)
    expect((await sim('clock.advance', { args: [{ hours: -1 }] })).status).toBe(400)
    expect((await sim('explode')).status).toBe(404)
    expect((await sim('review', { kind: 'prequalification', id: 'merchant', verdict: 'pass' })).status).toBe(
      400,
    )
    expect((await fetch(`${server.addresses.simulator}/sim/state`)).status).toBe(405)
  })

  it('answers on all three origins', async () => {
    for (const address of Object.values(server.addresses))
      expect((await post(address, '/sim/ready', {})).status).toBe(200)
  })

  it('approves a pre-qualification', async () => {
    expect((await sim('review', { args: ['prequalification', 'in-review', 'pass'] })).status).toBe(200)
    const { data } = await sim('state')
    expect(data.users['U-in-review'].pre.status).toBe('PRE_QUALIFICATION_SUCCESS')
  })

  it('answers feedback, and resolves it by default', async () => {
    const { data } = await sim('state')
    const open = Object.values(data.feedback as Record<string, { id: string; status: number }>).filter(
      ({ status }) => status === 0,
    )
    const [first, second] = open
    expect((await sim('answerFeedback', { id: first?.id, text: 'Mended.' })).status).toBe(200)
    expect((await sim('answerFeedback', { id: second?.id, text: 'When?', resolve: false })).status).toBe(200)
    expect((await sim('answerFeedback', { id: second?.id, text: '' })).status).toBe(400)
    const { feedback } = (await sim('state')).data
    expect([feedback[first?.id ?? ''].status, feedback[second?.id ?? ''].status]).toEqual([1, 0])
  })

  it('creates a cash code that the service accepts', async () => {
    const { data, status } = await sim('cashCode', { persona: 'merchant', kind: 'OUT', amount: 500 })
    expect(status).toBe(200)
    const session = await pinLogin(personaSecrets.pin)
    const read = await call(
      '/dfp-loan/cashTransaction/getCashQrInfo',
      { code: data.code },
      session.data.token,
    )
    expect(read).toMatchObject({
      code: 200,
      data: { reference: data.reference, amount: '500.00', fee: '10.00' },
    })
    expect((await sim('cashCode', { kind: 'OUT', amount: 1 })).status).toBe(400)
  })

  it('lists calls, without secrets', async () => {
    const { data } = await pinLogin(personaSecrets.pin)
    await call('/dfp-auth/app/getUserInfo', {}, data.token)
    const text = JSON.stringify((await sim('calls')).data)
    expect(text).toContain('dfp.auth.pinLogin')
    expect(text).not.toContain(data.token)
    expect(text).not.toContain(personaSecrets.pin)
    expect((await sim('monitors')).data.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
    await sim('clearCalls')
    expect((await sim('calls')).data).toEqual([])
  })

  it('has repeatable results with the same seed and time', async () => {
    const codes = async () => {
      await sim('reset', { seed: 5, now: '2026-11-21T09:00:00+08:00' })
      await call('/dfp-auth/app/sms/sendSms', { phoneNumber: getPersonaMobile('merchant'), scene: 'LOGIN' })
      return (await sim('inbox', { mobile: getPersonaMobile('merchant') })).data[0].code
    }
    expect(await codes()).toBe(await codes())
  })
})

it('the server keeps its state in a folder, in the same order', async () => {
  const stateFolder = join(dist, 'state')
  const first = await startServer({ dist, port: 0, stateFolder })
  await post(first.addresses.simulator, '/sim/clock.advance', { days: 3 })
  const state = await (await post(first.addresses.simulator, '/sim/state', {})).json()
  await first.close()
  const second = await startServer({ dist, port: 0, stateFolder })
  const again = await (await post(second.addresses.simulator, '/sim/state', {})).json()
  await second.close()
  expect(again.clockAhead).toBe(state.clockAhead)
  for (const table of ['users', 'orders', 'payments', 'messages'])
    expect(Object.keys(again[table])).toEqual(Object.keys(state[table]))
  expect(again).toEqual(state)
})

it('the server changes nothing for a command with invalid arguments', async () => {
  const hostile = [
    null,
    [],
    {},
    '',
    'nobody',
    '__proto__',
    'constructor',
    -1,
    1e18,
    1.5,
    true,
    '1e999',
    '2026-13-45',
    'x'.repeat(5000),
  ]
  const commands: Record<string, string[]> = {
    reset: ['persona', 'persona2', 'now', 'seed', 'path', 'lang', 'signedOut'],
    fault: ['operation', 'kind', 'code', 'nth', 'times', 'every', 'chance', 'delayMs'],
    'clock.advance': ['days', 'hours'],
    inbox: ['mobile'],
    pay: ['transactionNo', 'outcome'],
    review: ['kind', 'id', 'verdict', 'reason'],
    answerFeedback: ['id', 'text', 'resolve'],
    cashCode: ['kind', 'amount', 'persona', 'mobile'],
    action: ['name', 'outcome'],
    switchOff: ['names'],
  }
  await pinLogin(personaSecrets.pin)
  const snapshot = async () => JSON.stringify([(await sim('state')).data, (await sim('calls')).data])
  let refused = 0
  for (const [command, fields] of Object.entries(commands)) {
    const bodies = hostile.flatMap((value) => [
      { args: [value] },
      { args: [value, value, value] },
      Object.fromEntries(fields.map((field) => [field, value])),
      ...fields.map((field) => ({ [field]: value })),
    ])
    const senseless = []
    for (const body of bodies) {
      const { status, data } = await sim(command, body)
      expect([200, 400], JSON.stringify({ command, body, data }).slice(0, 500)).toContain(status)
      if (status === 400) senseless.push(body)
    }
    // refused bodies once more, with nothing in between that may change the state
    const before = await snapshot()
    for (const body of senseless)
      expect((await sim(command, body)).status, JSON.stringify({ command, body }).slice(0, 200)).toBe(400)
    expect((await snapshot()) === before, command).toBe(true)
    refused += senseless.length
  }
  expect(refused).toBeGreaterThan(300)
  for (const [command, body] of [
    ['reset', { persona: 'nobody' }],
    ['reset', { persona2: 'toString' }],
    ['reset', { now: 'yesterday' }],
    ['reset', { now: '+275760-09-13T00:00:00Z' }],
    ['reset', { seed: 'x' }],
    ['reset', { lang: 'fr' }],
    ['clock.advance', { days: 1e18 }],
    ['clock.advance', { days: 20_000 }],
    ['clock.advance', { days: '2' }],
    ['clock.advance', { days: -1, hours: 48 }],
  ] as const)
    expect([command, body, (await sim(command, body)).status]).toEqual([command, body, 400])
}, 60_000)
