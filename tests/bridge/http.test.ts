import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contractVersion } from '../../bridge/contract/contract-version'
import { createGateway } from '../../bridge/gateway/gateway'
import { createHttp } from '../../bridge/http/http'
import { ofApp, outcome } from './gateway/gateway-harness'
import { testClock, testRandom } from './harness'
import { byNumber, read, write } from './operations'

const good = '{"code":200,"msg":"","data":{"amount":"1.00"}}'
let answer: (response: ServerResponse, round: number) => void
let seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body })
    answer(response, seen.length)
  })
})

beforeEach(async () => {
  seen = []
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const text =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { connection: 'close', ...headers }).end(body)

function open(online: boolean | Promise<boolean> = true) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  const failed: unknown[] = []
  const gateway = createGateway({
    transport: createHttp({ base, fetch, online: () => online }),
    ...ofApp,
    token: () => 'token-1',
    language: () => 'en',
    sessionEnded: (message, afterMs) => failed.push([message, afterMs]),
    failed: ({ code }) => failed.push(code),
    clock: testClock(),
    random: testRandom(),
  })
  return { gateway, failed }
}

describe('requests over HTTP', () => {
  it('are sent by POST as JSON with bearer token, language and idempotency key', async () => {
    answer = text(200, good)
    await open().gateway.call(write, { amount: 950 as never }, { idem: 'i-1' })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/write', body: '{"amount":"9.50"}' })
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'i-1',
      'contract-version': `${contractVersion}`,
    })
  })

  it('are sent by GET with the body escaped in path and query', async () => {
    answer = text(200, good)
    await open().gateway.call(byNumber, { phone: '../a b&?#', page: 2, amount: 100 as never })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/agent/..%2Fa%20b%26%3F%23?page=2&amount=1.00',
      body: '',
    })
  })
})

describe('the address of a request', () => {
  const ask = async (path: string, services: object) => {
    const urls: string[] = []
    const fetch = async (url: unknown) => {
      urls.push(`${url}`)
      return new Response(good)
    }
    const transport = createHttp({ base: 'https://api.example', services, fetch })
    await transport.send({ operation: { ...write, path }, body: {}, headers: {}, deadlineMs: 1000 })
    return urls[0]
  }
  const services = { auth: 'https://api.example:8060', loan: 'https://loans.example:8030/v1' }

  it.each([
    ['/dfp-auth/app/smsLogin', 'https://api.example:8060/dfp-auth/app/smsLogin'],
    ['/dfp-loan/customer/get', 'https://loans.example:8030/v1/dfp-loan/customer/get'],
    ['/dfp-system/user/get', 'https://api.example/dfp-system/user/get'],
    ['/dfp-open/file/upload', 'https://api.example/dfp-open/file/upload'],
    ['/dfp-author/x', 'https://api.example/dfp-author/x'],
  ])('%s is below the base of its service', async (path, address) => {
    expect(await ask(path, services)).toBe(address)
  })
})

describe('replies over HTTP', () => {
  it.each([
    ['an envelope', text(200, good), { value: { amount: 100 } }],
    [
      'errorMessage in place of msg',
      text(200, '{"code":4301,"errorMessage":"No"}'),
      { code: 4301, message: 'No' },
    ],
    ['an envelope with HTTP 400', text(400, '{"code":4110,"msg":"Bad"}'), { code: 4110, layer: 'business' }],
    ['HTTP 401 alone', text(401, ''), { code: 'sessionEnded' }],
    ['an envelope 401', text(200, '{"code":401,"msg":"Out"}'), { code: 'sessionEnded', message: 'Out' }],
    ['3008', text(200, '{"code":3008}'), { code: 'empty' }],
    ['HTML', text(200, '<!doctype html>'), { code: 'serverError' }],
    ['HTML with 404', text(404, '<!doctype html>'), { code: 'serverError' }],
    ['cut JSON', text(200, good.slice(0, 30)), { code: 'serverError' }],
    ['nothing', text(200, ''), { code: 'serverError' }],
    ['JSON that is no envelope', text(200, '[1]'), { code: 'serverError' }],
    ['a code that is text', text(200, '{"code":"200","data":{"amount":"1.00"}}'), { code: 'serverError' }],
    ['an envelope with 500', text(500, good), { code: 'serverError' }],
    [
      'the refusal to store anything, with 500',
      text(500, '{"code":4803,"msg":"Not saved","data":null}'),
      { code: 4803, layer: 'business', message: 'Not saved' },
    ],
    ['a redirect', text(302, '', { location: 'http://127.0.0.1:1/' }), { code: 'unknownOutcome' }],
  ] as const)('are turned into the expected result: %s', async (name, reply, expected) => {
    answer = reply
    const operation = name === 'a redirect' ? write : read
    expect(await outcome(open().gateway.call(operation, {}))).toMatchObject(expected)
  })

  it('that break off in the body are treated as server errors, after which the outcome of a write is queried', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write(good)
      setTimeout(() => response.destroy(), 20)
    }
    expect(await outcome(open().gateway.call(write, {}))).toMatchObject({
      code: 'serverError',
      remedy: 'query',
    })
  })

  it('that never start lead to a repeated read, or to a write with an unknown outcome', async () => {
    answer = (response, round) => (round === 1 ? response.destroy() : text(200, good)(response))
    expect(await outcome(open().gateway.call(read, {}))).toEqual({ value: { amount: 100 } })
    seen = []
    expect(await outcome(open().gateway.call(write, {}))).toMatchObject({ code: 'unknownOutcome' })
    expect(seen).toHaveLength(1)
  })

  it('with status 503 lead to a repeated call after the time in Retry-After, in seconds or as a date', async () => {
    const date = { date: 'Sat, 21 Nov 2026 01:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 01:00:00 GMT' }
    const replies = [text(503, '', { 'retry-after': '0' }), text(503, '', date), text(200, good)]
    answer = (response, round) => replies[round - 1]?.(response)
    expect(await outcome(open().gateway.call(read, {}))).toEqual({ value: { amount: 100 } })
    expect(seen).toHaveLength(3)
  })

  it('are sent although the browser reports no network, if the server answers', async () => {
    answer = text(200, good)
    expect(await outcome(open(Promise.resolve(true)).gateway.call(write, {}))).toEqual({
      value: { amount: 100 },
    })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /write'])
  })

  it('are not awaited offline, because nothing is sent', async () => {
    const { gateway, failed } = open(Promise.resolve(false))
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ code: 'offline' })
    expect([seen, failed]).toEqual([[], ['offline']])
  })

  it('that never arrive fail at the deadline, without a leftover timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const never = ((_: unknown, init: RequestInit) =>
      new Promise((_done, fail) =>
        init.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
      )) as typeof fetch // the parts that are used
    const transport = createHttp({ base: '', fetch: never })
    const request = { operation: read, body: {}, headers: {}, deadlineMs: 60_000 }
    const call = transport.send(request).catch((failure) => failure.code)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('timeout')
    const stop = new AbortController()
    const cancelled = transport.send({ ...request, signal: stop.signal }).catch((failure) => failure.code)
    stop.abort()
    expect(await cancelled).toBe('cancelled')
    expect(vi.getTimerCount()).toBe(0)
  })
})
