import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'

const answers: Record<string, (body: { ms?: number; characters?: number }) => unknown> = {
  '/echo': (body) => body,
  '/wait': async (body) => {
    await new Promise((over) => setTimeout(over, body.ms))
    return body
  },
  '/big': ({ characters = 0 }) => 'x'.repeat(characters),
}

/** A service that answers some `hb.test.*` operations in envelopes, and a page that calls it. */
export async function startEcho() {
  const { outputFiles } = await build({
    entryPoints: [new URL('http-page.ts', import.meta.url).pathname],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'warning',
  })
  const page = `<!doctype html><title>HTTP</title><link rel="icon" href="data:,"><script>${outputFiles[0]?.text}</script>`
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? '']
    if (!answer) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page)
      return
    }
    const data = await answer(JSON.parse(await text(request)))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 200, msg: '', data }))
  })
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  ) // listens on TCP
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      // aborted requests may still be waiting
      server.closeAllConnections()
    },
  }
}
