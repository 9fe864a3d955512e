import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** The contract is shared with the whole app and counted there, wherever it is imported from. */
const sharedContract: Plugin = {
  name: 'shared-contract',
  setup: (building) =>
    building.onResolve({ filter: /\/contract\// }, () => ({ path: './contract', external: true })),
}

/** Gzip bytes of what an import of these brings at once: the entry and what it imports statically, in one. */
async function size(source: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: 'bridge', loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'chrome109',
    outdir: 'out',
    external: ['valibot'],
    plugins: [sharedContract],
  })
  const wanted = new Set<string>()
  const take = (path: string) => {
    if (wanted.has(path)) return
    wanted.add(path)
    for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) take(next)
    }
  }
  take('out/stdin.js')
  const text = outputFiles
    .filter(({ path }) => [...wanted].some((name) => path.endsWith(name)))
    .map((file) => file.text)
  expect(text).toHaveLength(wanted.size)
  return gzipSync(text.join(''), { level: 9 }).length
}

describe('gzip bytes', () => {
  it('protocol client with the port carrier', async () => {
    const bytes = await size(
      `export * from './protocol/client/client'; export * from './protocol/carriers/port'`,
    )
    // 400 bytes of it are for a line that outlives pages: hello again, results sent again, another host, sleep
    expect(bytes).toBeLessThanOrEqual(3400)
  })

  it('what every page loads at its start, whatever carries its calls', async () => {
    const bytes = await size(
      `export { createGateway } from './gateway/gateway'; export { connect } from './connect'`,
    )
    // which carrier fits is found here, as it decides what is loaded beside
    expect(bytes).toBeLessThanOrEqual(3550)
  })

  it('what an embedded page loads at its start', async () => {
    const bytes = await size(
      `export { createGateway } from './gateway/gateway'; export { connect } from './connect'; export * from './protocol/open-host'`,
    )
    // beside the gateway: 400 bytes for a line that outlives pages, 600 for four native carriers and what chooses among
    // them. A page that is not embedded loads none of it any more, which is 2,000 bytes less than before
    expect(bytes).toBeLessThanOrEqual(6820)
  })

  it('HTTP with the actions of browsers, which must be there before a press: at most 3.3 kB', async () => {
    const bytes = await size(`export * from './http/http'`)
    // 300 bytes of it ask the key operation of a deployment, a file too small to be loaded by itself
    expect(bytes).toBeLessThanOrEqual(3300)
  })
})
