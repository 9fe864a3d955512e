// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { startService } from '../../../host-sim/http/main'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { makeDist } from './dist'

type Service = Awaited<ReturnType<typeof startService>>

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(stateFolder?: string): Promise<Service> {
  const dist = await makeDist()
  await writeFile(join(dist, 'sim/ekyc.js'), 'script')
  opened.push(() => rm(dist, { recursive: true }))
  const service = await startService({ dist, port: 0, stateFolder })
  opened.push(service.close)
  return service
}

const post = async (
  { address }: Service,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
) => {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return reply.json()
}

/** Logs in with a PIN that has `nonce` in front of it; returns the envelope. */
async function logIn(service: Service, nonce = '', more: Record<string, string> = {}) {
  const { data: key } = await post(service, '/session/key')
  return post(
    service,
    '/dfp-auth/app/pinLogin',
    {
      phoneNumber: getPersonaMobile('merchant'),
      pin: encipher(readKey(key.cipherKey), nonce + personaSecrets.pin),
      deviceId: 'load-tool',
    },
    { 'cipher-key-id': key.cipherKeyId, ...more },
  )
}

async function signIn(service: Service): Promise<string> {
  const { code, data } = await logIn(service)
  expect(code).toBe(200)
  return data.token
}

it('the stand-alone service issues a key, signs in, serves the session, obeys commands and describes itself', async () => {
  const service = await open()
  await post(service, '/sim/reset', { now: '2026-11-21T09:00:00+08:00', seed: 1 })
  const token = await signIn(service)
  const authorization = { authorization: `Bearer ${token}` }
  expect(await post(service, '/dfp-auth/app/getUserInfo', {}, authorization)).toMatchObject({
    code: 200,
    data: { userName: 'Maria Santos' },
  })
  expect(await post(service, '/sim/clock/advance', { by: { days: 1 } })).toMatch(/^2026-11-22T/)
  expect(await (await fetch(service.address)).text()).toMatch(
    /^The lending service of Puhunan\.\nPOST \/dfp-….*\nPOST \/session\/key .*\nPOST \/sim\/<verb> {3}[\w./]+(, [\w./]+)+\n$/,
  )
  const page = await fetch(`${service.address}/ekyc.html`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await (await fetch(`${service.address}/ekyc.js`)).text()).toBe('script')
})

it('the stand-alone service refuses app pages, files outside its folders, and pages of other origins', async () => {
  const service = await open()
  const statuses = await Promise.all(
    ['/index.html', '/pages/me/index', '/main-ABCDEFGH.js', '/%2e%2e/secret.txt'].map(
      async (path) => (await fetch(service.address + path)).status,
    ),
  )
  expect(statuses).toEqual([404, 404, 404, 404])
  const foreign = await fetch(`${service.address}/sim/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  })
  expect(foreign.status).toBe(403)
})

it('the stand-alone service resumes from its state folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puhunan-service-'))
  opened.push(() => rm(folder, { recursive: true }))
  const state = join(folder, 'state')
  const first = await open(state)
  await post(first, '/sim/reset', { seed: 1 })
  const token = await signIn(first)
  await first.close()
  await expect(fetch(first.address)).rejects.toThrow('fetch failed')
  opened.splice(opened.indexOf(first.close), 1)
  const second = await open(state)
  const reply = await post(second, '/dfp-auth/app/getUserInfo', {}, { authorization: `Bearer ${token}` })
  expect(reply).toMatchObject({ code: 200, data: { userName: 'Maria Santos' } })
})

it('the stand-alone service starts a recording at a reset with a seed, and the recording can be replayed with identical answers', async () => {
  const service = await open()
  expect((await post(service, '/sim/exportTrace')).error).toContain('a reset that has a seed')
  await post(service, '/sim/reset', { seed: 7, now: '2026-11-21T09:00:00+08:00' })
  const token = await signIn(service)
  const requestId = 'request-pay000000000'
  const order = {
    ...{ loanOrderNo: 'LN-2026-006002', amount: '6020.00', periods: [3], settles: false, channel: 'QR' },
    ...{ accountId: null, pinTicket: null, requestId },
  }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': requestId }
  const paid = await post(service, '/dfp-loan/app/pay/createQRCodeOrder', order, headers)
  expect(paid.code, paid.msg).toBe(200)
  await post(service, '/sim/pay', {})
  await post(service, '/sim/clock/advance', { days: 3 })
  const stateOf = async () => (await post(service, '/sim/state')).payments
  const before = await stateOf()

  const trace = await post(service, '/sim/exportTrace')
  expect(
    trace.steps.map((step: { operation?: string; name?: string }) => step.operation ?? step.name),
  ).toEqual(expect.arrayContaining(['dfp.auth.pinLogin', 'dfp.loan.pay.createQRCodeOrder', 'pay', 'advance']))
  for (const secret of [token, personaSecrets.pin]) expect(JSON.stringify(trace)).not.toContain(secret)

  await post(service, '/sim/reset', { seed: 8 })
  expect(await stateOf()).not.toEqual(before)
  expect(await post(service, '/sim/replay', trace)).toEqual({ steps: trace.steps.length, differences: [] })
  expect(await stateOf()).toEqual(before)
  // it continues from there, recording included
  expect((await post(service, '/sim/exportTrace')).steps).toHaveLength(trace.steps.length)

  const at = trace.steps.findIndex(({ name }: { name?: string }) => name === 'advance')
  trace.steps[at].reply = 'another day'
  const { differences } = await post(service, '/sim/replay', { trace })
  expect(differences).toMatchObject([{ index: at, name: 'advance', recorded: 'another day' }])
  expect((await post(service, '/sim/replay', { kind: 'shopping-list' })).error).toContain('no recording')
})

it('the stand-alone service accepts PINs in format 2 from calls that name it, and refuses them otherwise', async () => {
  const service = await open()
  await post(service, '/sim/reset', { now: '2026-11-21T09:00:00+08:00', seed: 1 })
  const format = { 'pin-format': '2' }
  expect(await logIn(service, '0123456789', format)).toMatchObject({ code: 200 })
  expect(await logIn(service, '0123456789')).not.toMatchObject({ code: 200 })
  // without its nonce, the value can't be read in format 2
  expect(await logIn(service, '', format)).toMatchObject({ code: Refusal.cipherKeyGone })
})

it('the stand-alone service reads long bodies only of uploads by signed-in callers', async () => {
  const service = await open()
  const token = await signIn(service)
  const statusOf = async (path: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ name: 'a.jpg', type: 'image/jpeg', content: 'x'.repeat(200_000) })
    const reply = await fetch(service.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return reply.ok ? (await reply.json()).code : reply.status
  }
  const signedIn = { authorization: `Bearer ${token}` }
  expect(await statusOf('/dfp-auth/app/pinLogin', {})).toBe(413)
  expect(await statusOf('/dfp-auth/app/getUserInfo', signedIn)).toBe(413)
  expect(await statusOf('/dfp-nowhere', signedIn)).toBe(413)
  // no 413, so that a user whose session has ended during the upload is asked to log in
  expect(await statusOf('/dfp-open/file/upload', {})).toBe(401)
  expect(await statusOf('/dfp-open/file/upload', { authorization: 'Bearer invented' })).toBe(401)
  expect(await statusOf('/dfp-open/file/upload', signedIn)).toBe(Refusal.uploadUnreadable)
})

it('a closed service refuses calls with its end, answers outcome queries, and uses up no idempotency key', async () => {
  const service = await open()
  await post(service, '/sim/reset', { now: '2026-11-21T09:00:00+08:00', seed: 3 })
  const authorization = { authorization: `Bearer ${await signIn(service)}` }
  const requestId = 'request-closed-000001'
  const order = {
    ...{ loanOrderNo: 'LN-2026-006002', amount: '6020.00', periods: [3], settles: false, channel: 'QR' },
    ...{ accountId: null, pinTicket: null, requestId },
  }
  const keyed = { ...authorization, 'idempotency-key': requestId }
  const pay = (headers: Record<string, string>) =>
    post(service, '/dfp-loan/app/pay/createQRCodeOrder', order, headers)
  expect((await post(service, '/sim/close', { until: '2026-11-20T09:00:00+08:00' })).error).toContain('later')
  await post(service, '/sim/close', { until: '2026-11-21T12:00:00+08:00' })

  const refused = await fetch(`${service.address}/dfp-loan/app/pay/createQRCodeOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keyed },
    body: JSON.stringify(order),
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([200, 'Sat, 21 Nov 2026 04:00:00 GMT'])
  expect(await refused.json()).toMatchObject({
    code: Refusal.serviceClosed,
    msg: 'Puhunan is closed for now. Nothing was changed or paid.',
  })
  expect(await post(service, '/dfp-auth/app/getUserInfo', {}, authorization)).toMatchObject({ code: 200 })
  const outcomeOf = (key: string) =>
    post(
      service,
      '/dfp-loan/app/pay/createQRCodeOrder',
      {},
      { ...authorization, 'idempotency-key': key, 'idempotency-query': '1' },
    )
  expect(await outcomeOf('request-unknown-00001')).toMatchObject({ code: 200, data: { arrived: false } })

  await post(service, '/sim/open')
  expect(await pay(keyed)).toMatchObject({ code: 200 })
  await post(service, '/sim/close', {})
  expect(await outcomeOf(requestId)).toMatchObject({ data: { arrived: true, code: 200 } })
  const trace = await post(service, '/sim/exportTrace')
  expect(await post(service, '/sim/replay', trace)).toEqual({ steps: trace.steps.length, differences: [] })
})
