/** Pages to compare with, built with the app's own options: a bare react-dom page, and the two ends of the bridge. */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { appOptions } from '../../src/build/options.mjs'

const here = import.meta.dirname

async function bundle(entry) {
  const options = entry.endsWith('.ts')
    ? { entryPoints: [`${here}/${entry}`] }
    : { stdin: { contents: entry, resolveDir: here, loader: 'tsx' } }
  const { outputFiles } = await esbuild.build({
    ...appOptions,
    ...options,
    splitting: false,
    sourcemap: false,
    metafile: false,
    write: false,
    outdir: here,
  })
  return Buffer.from(outputFiles[0].contents)
}

/** react-dom and a list: the cost of a minimal page. */
const bare = `
  import { useState } from 'react'
  import { createRoot } from 'react-dom/client'
  function List({ name }) {
    return <main data-page={name}><h1>{name}</h1><ul>{Array.from({ length: 20 }, (_, at) => <li key={at}><a href="#">{name} {at}</a></li>)}</ul></main>
  }
  function Bare() {
    const [page, setPage] = useState('first')
    window.openPage = setPage
    window.readPage = async (name) => {
      const reply = await fetch('/dfp-bench/read', { method: 'POST' })
      await reply.json()
      setPage(name)
    }
    return <List key={page} name={page} />
  }
  createRoot(document.getElementById('app')).render(<Bare />)
`

const html = (script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Bare</title><script type="module" src="${script}"></script></head><body><div id="app"></div></body></html>`

/** Serves the pages on two ports, so that the bridge crosses origins. */
export async function servePages() {
  const files = {
    '/bare.js': ['text/javascript', await bundle(bare)],
    '/bare.html': ['text/html', Buffer.from(html('/bare.js'))],
    '/bridge-app.js': ['text/javascript', await bundle('bridge-app.ts')],
    '/bridge-app.html': ['text/html', Buffer.from(html('/bridge-app.js'))],
    '/bridge-host.js': ['text/javascript', await bundle('bridge-host.ts')],
    '/bridge-host.html': ['text/html', Buffer.from(html('/bridge-host.js'))],
  }
  const open = async () => {
    const server = createServer(async (request, response) => {
      const path = new URL(request.url, 'http://localhost').pathname
      if (path.startsWith('/dfp-')) {
        for await (const _ of request);
        response.setHeader('content-type', 'application/json')
        return response.end(reply)
      }
      const [type, bytes] = files[path] ?? ['text/plain', Buffer.from('not found')]
      response.setHeader('content-type', type)
      response.setHeader('content-encoding', 'gzip')
      // same caching as the app's files, for a fair warm cache
      if (path.endsWith('.js')) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.end(gzipSync(bytes, { level: 9 }))
    })
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    return server
  }
  const servers = [await open(), await open()]
  const [first, second] = servers.map((server) => `http://localhost:${server.address().port}`)
  return {
    first,
    second,
    close: () => {
      for (const server of servers) server.close()
    },
  }
}

/** A reply of about a kilobyte. */
const reply = JSON.stringify({ code: 200, msg: 'ok', data: { text: 'x'.repeat(900) } })
