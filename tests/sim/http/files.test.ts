// @vitest-environment node
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveFolder } from '../../../host-sim/http/files/files'

const folder = mkdtempSync(join(tmpdir(), 'puhunan-'))
const script = 'export const one = 1 // ₱'
let server: Server

beforeAll(async () => {
  const app = join(folder, 'app')
  for (const name of ['app/.git', 'application', 'app/deep'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(app, 'part-ABCDEFGH.js'), script)
  writeFileSync(join(app, 'part-ABCDEFGH.js.br'), brotliCompressSync(script))
  writeFileSync(join(app, 'part-ABCDEFGH.js.gz'), gzipSync(script))
  writeFileSync(join(app, 'notes.txt'), '0123456789')
  writeFileSync(join(app, 'large.css'), 'a'.repeat(20_000_000))
  writeFileSync(join(app, 'deep/index.html'), 'an index of a folder')
  for (const name of [
    'app/.env.json',
    'app/.git/config.json',
    'application/secret.js',
    'secret.js',
    'app/stamp',
  ])
    writeFileSync(join(folder, name), 'a secret')
  const send = serveFolder(app)
  server = createServer((incoming, response) => {
    if (!send(incoming, response, incoming.url ?? '', { 'x-own': 'kept' })) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

interface Reply {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Requests exactly this path, which `fetch` would normalise. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers, method }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

/** Number of files below the folder that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  }).length

describe('a static file', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('is sent in the best encoding if the browser accepts %s', async (accepted, encoding, body) => {
    const reply = await get('/part-ABCDEFGH.js', { 'accept-encoding': accepted })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.body).toEqual(body)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-own': 'kept',
      vary: expect.stringMatching(/^accept-encoding$/i),
    })
  })

  it('is not sent again to a browser that has cached it', async () => {
    const { headers } = await get('/notes.txt')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get('/notes.txt', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.body.length, again.headers['x-own']]).toEqual([304, 0, 'kept'])
    expect((await get('/notes.txt', { 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('is sent in its new version after a change', async () => {
    const file = join(folder, 'app/build.json')
    writeFileSync(file, '1')
    const before = await get('/build.json')
    writeFileSync(file, '22')
    const after = await get('/build.json', { 'if-none-match': before.headers.etag ?? '' })
    expect(`${after.body}`).toBe('22')
    rmSync(file)
    expect((await get('/build.json')).status).toBe(404)
  })

  it('is sent at its announced length if it grows while being sent', async () => {
    const file = join(folder, 'app/growing.json')
    writeFileSync(file, '1')
    // the first listener of the response runs before the file is opened
    server.prependOnceListener('request', (_, response) => {
      response.once('pipe', () => appendFileSync(file, '234'))
    })
    const { headers, body } = await get('/growing.json')
    expect([headers['content-length'], `${body}`]).toEqual(['1', '1'])
    rmSync(file)
  })

  it('is described by its length, without a body, in the answer to HEAD', async () => {
    const { status, headers, body } = await get('/notes.txt', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0])
  })

  it.each(['bytes=2-4', 'bytes=-5', 'bytes=5-2', 'bytes=99-', 'bytes=x', 'lines=1-2'])(
    'is sent in full for the invalid or unsupported range %s',
    async (range) => {
      const { status, body } = await get('/notes.txt', { range })
      expect([status, `${body}`]).toEqual([200, '0123456789'])
    },
  )

  it.each([
    '/.env.json',
    '/.git/config.json',
    '/../secret.js',
    '/../application/secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/%2e%2e%2fsecret.js',
    '/..%5csecret.js',
    '/%ff.js',
    '/%.js',
    '/part-ABCDEFGH.js/',
    '/part-ABCDEFGH.js.br',
    '/stamp',
    '/deep/',
    '/deep',
    '/',
  ])('is not found at %s', async (path) => {
    const { status, body } = await get(path)
    expect([status, `${body}`]).toEqual([404, ''])
  })

  it('is closed when the browser disconnects early', async () => {
    for (let round = 0; round < 5; round += 1)
      await new Promise<void>((resolve) => {
        const { port } = server.address() as AddressInfo
        const asked = request({ host: '127.0.0.1', port, path: '/large.css' }, (reply) => {
          reply.once('data', () => {
            reply.destroy()
            resolve()
          })
        })
        asked.on('error', () => {}) // the client destroys it
        asked.end()
      })
    await vi.waitFor(() => expect(openFiles()).toBe(0))
  })

  it('closes only its own connection if it is deleted while being opened', async () => {
    const file = join(folder, 'app/gone.txt')
    writeFileSync(file, 'x')
    const asked = get('/gone.txt')
    server.once('request', () => rmSync(file))
    await expect(asked).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect((await get('/notes.txt')).status).toBe(200)
  })
})
