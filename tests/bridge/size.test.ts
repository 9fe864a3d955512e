import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** The contract, and the conversions of bytes, are shared with the whole app and measured there. */
const sharedContract: Plugin = {
  name: 'shared-contract',
  setup: (building) =>
    building.onResolve({ filter: /\/(contract|bytes)\// }, () => ({ path: './contract', external: true })),
}

/** Gzip size of an entry with its static imports, bundled. */
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

describe('the compressed scripts', () => {
  it('of the protocol client and its MessagePort connection have at most 3410 bytes in total', async () => {
    const bytes = await size(
      `export * from './protocol/client/client'; export * from './protocol/carriers/port'`,
    )
    // 400 bytes are for a line that outlives pages: repeated hello, repeated results, another host, sleep
    expect(bytes).toBeLessThanOrEqual(3410)
  })

  it("of every page's start have at most 3560 bytes", async () => {
    const bytes = await size(
      `export { createGateway } from './gateway/gateway'; export { connect } from './connect'`,
    )
    // carrier detection is included: it decides what else is loaded
    expect(bytes).toBeLessThanOrEqual(3560)
  })

  it("of an embedded page's start have at most 6830 bytes", async () => {
    const bytes = await size(
      `export { createGateway } from './gateway/gateway'; export { connect } from './connect'; export * from './protocol/open-host'`,
    )
    // in addition to the gateway: 400 bytes for a line that outlives pages, 600 for four native carriers and their
    // selection. Other pages load none of it, which saves them 2,000 bytes
    expect(bytes).toBeLessThanOrEqual(6830)
  })

  it('of the HTTP connection and the browser actions have at most 3345 bytes in total', async () => {
    const bytes = await size(`export * from './http/http'`)
    // 300 bytes are for the key operation, 30 for services at bases of their own, 15 for pictures that are not uploaded: too small
    // for a separate file
    expect(bytes).toBeLessThanOrEqual(3345)
  })
})
