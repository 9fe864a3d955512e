// @vitest-environment node
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SimulatorServer, startServer } from '../../../host-sim/http/main'
import { seededRandom } from '../../../host-sim/service/random'
import { makeDist } from './dist'
import { sendRaw } from './raw'

let dist: string
let server: SimulatorServer
let ports: number[]

beforeAll(async () => {
  dist = await makeDist()
  server = await startServer({ dist, port: 0, slowestMs: 1500 })
  ports = Object.values(server.addresses).map((address) => Number(new URL(address).port))
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const json = { 'content-type': 'application/json' }
const head = (line: string, port: number, more: Record<string, string> = {}) =>
  [
    line,
    ...Object.entries({ host: `localhost:${port}`, connection: 'close', ...more }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n')
const alive = async () => {
  for (const address of Object.values(server.addresses)) expect((await fetch(address)).status).toBe(200)
}
const isClientError = (status: number) => status >= 400 && status < 500

describe('the server, whatever it is sent,', () => {
  const targets = [
    '//',
    '///',
    '/\\',
    '/\\\\x',
    '//x',
    '//user@:/',
    '//[',
    'http://',
    'http://[',
    'https://evil.example/',
    '*',
    '?',
    '%',
    '/%',
    '/%zz',
    '/%00',
    '/%c0%ae%c0%ae/',
    '/pages/%e0%a4%a',
    '/sim/%',
    '/dfp-loan/%ff',
    '/file/%ff',
    '/\0',
    '/a\0b',
    '/\x7f\x01',
  ]
  it.each(targets)('answers the address %j with a 4xx status', async (target) => {
    for (const port of ports)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const status = await sendRaw(
          port,
          head(`${method} ${target} HTTP/1.1`, port, { ...json, 'content-length': '0' }),
        )
        expect({ method, port, status, ok: isClientError(status) }).toMatchObject({ ok: true })
      }
    await alive()
  })

  const post = (port: number, body: string | Buffer, more: Record<string, string> = {}) =>
    Buffer.concat([
      Buffer.from(
        head('POST /dfp-auth/app/getUserInfo HTTP/1.1', port, {
          ...json,
          'content-length': `${Buffer.byteLength(body)}`,
          ...more,
        }),
      ),
      Buffer.from(body),
    ])

  it('refuses bodies that are deep, huge, truncated, slow, or of another type', async () => {
    const [simulator = 0, phone = 0] = ports
    const deep = '['.repeat(60_000) + ']'.repeat(60_000)
    expect(await sendRaw(phone, post(phone, JSON.stringify({ a: `\\"${'['.repeat(999)}` })))).toBe(200)
    const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    for (const body of [deep, deepObject, `{"a":${deep}}`, '[]', '5', 'null', '"x"', '{', '\0', '{"a":1}}'])
      expect([body.slice(0, 9), await sendRaw(phone, post(phone, body))]).toEqual([body.slice(0, 9), 400])
    expect(await sendRaw(phone, post(phone, Buffer.from([0xff, 0xfe, 0x00])))).toBe(400)
    expect(
      await sendRaw(phone, post(phone, JSON.stringify({ a: 'x'.repeat(9 * 1024 * 1024) })), 15_000),
    ).toBe(413)
    expect(await sendRaw(phone, post(phone, '{}', { 'content-length': '99' }), 10_000)).toBe(408)
    expect(await sendRaw(phone, 'POST /dfp-auth/app/getUserInfo HTTP/1.1\r\nhost: lo', 10_000)).toBe(408)
    for (const body of [deep, deepObject, '5'])
      expect(
        await sendRaw(
          simulator,
          head('POST /sim/fault HTTP/1.1', simulator, { ...json, 'content-length': `${body.length}` }) + body,
        ),
      ).toBe(400)
    await alive()
  })

  it('survives random bytes on a socket', async () => {
    const random = seededRandom(20_261_122)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // no list is empty
    const junk = () =>
      Array.from({ length: 1 + Math.floor(random() * 40) }, () =>
        String.fromCharCode(Math.floor(random() * 256)),
      ).join('')
    const methods = [
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'HEAD',
      'BREW',
      '',
    ]
    const places = [
      '/',
      '//',
      '/sim/state',
      '/sim/reset',
      '/sim/constructor',
      '/sim/__proto__',
      '/dfp-auth/app/getUserInfo',
      '/file/x',
      '/?persona=',
      '/?persona=__proto__',
      '/index.html',
      '/ekyc.html',
      '/areas/',
      '/main-ABCDEFGH.js',
    ]
    const names = [
      'content-length',
      'transfer-encoding',
      'expect',
      'upgrade',
      'connection',
      'accept-encoding',
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      'idempotency-query',
      'host',
      'origin',
      'range',
      'te',
      'cookie',
    ]
    const values = [
      '',
      '0',
      '-1',
      '1e9',
      'chunked',
      '100-continue',
      'websocket',
      'close',
      'Bearer __proto__',
      'application/json',
      '__proto__',
      '*',
      'null',
      'x'.repeat(20_000),
    ]
    const bodies = [
      '',
      '{}',
      '{"args":[null]}',
      '{"persona":"__proto__"}',
      '[',
      'null',
      '5\r\n{"a":\r\n0\r\n\r\n',
      junk(),
    ]
    let answered = 0
    for (let round = 0; round < 600; round += 1) {
      const port = pick(ports)
      const lines = [
        `${pick(methods)} ${random() < 0.6 ? pick(places) : pick(['/', '//', '']) + junk()} HTTP/${pick(['1.1', '1.0', '2.0', '9'])}`,
      ]
      if (random() < 0.8) lines.push(`host: localhost:${port}`)
      if (random() < 0.6) lines.push('content-type: application/json')
      for (let more = Math.floor(random() * 4); more > 0; more -= 1)
        lines.push(`${pick(names)}: ${random() < 0.8 ? pick(values) : junk()}`)
      const bytes = Buffer.from(
        random() < 0.05 ? junk() : `${lines.join('\r\n')}\r\n\r\n${pick(bodies)}`,
        'latin1',
      )
      // half a request is not waited for
      const status = await sendRaw(port, bytes, 40)
      expect({ sent: bytes.toString('latin1').slice(0, 400), status }).not.toMatchObject({ status: 500 })
      if (status > 0) answered += 1
    }
    await alive()
    expect(answered).toBeGreaterThan(0)
    console.info(`600 raw requests, ${answered} answered: still alive`)
  }, 60_000)
})

describe('access to the server', () => {
  const places = () =>
    ports.flatMap((port, index) => [
      [port, '/sim/state'] as const,
      ...(index ? [[port, '/dfp-auth/app/getUserInfo'] as const] : []),
    ])
  const ask = (port: number, path: string, more: Record<string, string | undefined>) => {
    const headers = Object.fromEntries(
      Object.entries({ ...json, 'content-length': '2', ...more }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    )
    return sendRaw(port, `${head(`POST ${path} HTTP/1.1`, port, headers)}{}`)
  }

  it('is allowed to pages of our own origins and to clients that are not browsers', async () => {
    for (const [port, path] of places()) {
      expect(await ask(port, path, {})).toBe(200)
      expect(await ask(port, path, { 'content-type': 'application/json; charset=utf-8' })).toBe(200)
      for (const other of ports)
        for (const name of ['localhost', '127.0.0.1', '[::1]'])
          expect(
            await ask(port, path, { origin: `http://${name}:${other}`, 'sec-fetch-site': 'same-site' }),
          ).toBe(200)
      for (const name of ['127.0.0.1', '[::1]', 'LOCALHOST'])
        expect(await ask(port, path, { host: `${name}:${port}` })).toBe(200)
    }
  })

  it('is refused to pages of other origins', async () => {
    for (const [port, path] of places()) {
      for (const origin of [
        'https://evil.example',
        'null',
        `https://localhost:${port}`,
        'http://localhost:1',
        'http://localhost',
        '',
        `http://localhost:${port}.evil.example`,
      ])
        expect([origin, await ask(port, path, { origin })]).toEqual([origin, 403])
      expect(await ask(port, path, { 'sec-fetch-site': 'cross-site' })).toBe(403)
      for (const host of [
        'evil.example',
        `evil.example:${port}`,
        `localhost.evil.example:${port}`,
        'localhost:1',
        'localhost',
        `x@localhost:${port}`,
        `localhost:${port}@evil.example`,
        '',
      ])
        expect([host, isClientError(await ask(port, path, { host }))]).toEqual([host, true])
    }
  })

  it('is refused for any content type other than JSON', async () => {
    for (const [port, path] of places())
      for (const type of [
        undefined,
        '',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        'text/plain; application/json',
        'application/json-seq',
      ])
        expect([type, await ask(port, path, { 'content-type': type })]).toEqual([type, 415])
  })
})
