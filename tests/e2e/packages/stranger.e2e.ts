import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'playwright/test'
import { hostCases } from '../../../bridge/conformance/run'
import { buildPackages } from '../../../src/build/packages.mjs'
import { pageWith, readReport, run, servePages } from './command'
import { strangersFiles } from './stranger'

const root = join(import.meta.dirname, '../../..')

test('a team with only the three packages writes a mini-app and a host, which passes every conformance case', async ({
  page,
}) => {
  const [folder, packed] = await Promise.all(
    ['stranger', 'packed'].map((name) => mkdtemp(join(tmpdir(), `puhunan-${name}-`))),
  )
  if (!folder || !packed) throw new Error('no folders')
  const files = await buildPackages(packed)
  for (const [name, text] of Object.entries(strangersFiles)) await writeFile(join(folder, name), text)
  // an empty cache, so that no earlier download is found
  const npm = {
    npm_config_cache: join(packed, 'cache'),
    npm_config_offline: 'true',
    npm_config_audit: 'false',
  }

  await test.step('the packages are installed without a registry, and need no others', async () => {
    const { status, stderr } = await run('npm', ['install', ...files], folder, npm)
    expect(status, stderr).toBe(0)
    const installed = await readdir(join(folder, 'node_modules'))
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@puhunan'])
  })

  await test.step('app, host and the examples of the READMEs compile', async () => {
    for (const name of ['bridge', 'host']) {
      const readme = await readFile(join(folder, 'node_modules/@puhunan', name, 'README.md'), 'utf8')
      const [, example = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(readme) ?? []
      expect(example).not.toBe('')
      await writeFile(join(folder, `${name}-readme.ts`), example)
    }
    await copyFile(join(root, 'node_modules/valibot/dist/index.d.mts'), join(folder, 'valibot.d.mts'))
    const { status, stdout } = await run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      folder,
    )
    expect(status, stdout).toBe(0)
    expect(strangersFiles['host.ts']?.trim().split('\n').length).toBeLessThanOrEqual(30)
  })

  const bundle = async (name: string) => {
    const { outputFiles } = await build({
      entryPoints: [join(folder, name)],
      bundle: true,
      write: false,
      splitting: false,
      format: 'esm',
      logLevel: 'warning',
    })
    return outputFiles[0]?.text ?? ''
  }
  const [app, host] = await Promise.all(['app.ts', 'host.ts'].map(bundle))
  const server = await servePages((path) => {
    if (path === '/app') return pageWith(app ?? '')
    // another site than that of the page around it
    return path === '/host' ? pageWith(host ?? '', `http://localhost:${server.port}/app`) : undefined
  })
  const address = `http://127.0.0.1:${server.port}/host`

  await test.step('the app calls its three operations', async () => {
    await page.goto(address)
    await expect(page.frameLocator('iframe').locator('body')).toHaveText(
      JSON.stringify({
        added: { count: 1 },
        list: ['Riz', 'Café'],
        cleared: { count: 2 },
        refused: 'missing',
      }),
    )
  })

  await test.step('the host passes every case of the command', async () => {
    const packedCases = files.find((file) => file.includes('conformance')) ?? ''
    const args = ['exec', '--yes', '--package', packedCases, '--', 'puhunan-conformance', address]
    const text = await run('npm', args, folder, npm)
    expect(text.status, text.stdout + text.stderr).toBe(0)
    expect(text.stdout).toContain(
      `${hostCases.length} of ${hostCases.length} cases passed: host Notes host 1.0 web, carrier port`,
    )
    const json = await run('npm', [...args, '--json'], folder, npm)
    expect(json.status).toBe(0)
    const report = readReport(json)
    expect(report).toMatchObject({ address, passed: hostCases.length, failed: 0, callMs: { calls: 200 } })
    expect(report.cases.map(({ name }) => name)).toEqual(hostCases.map(({ name }) => name))
  })

  server.close()
  await Promise.all([folder, packed].map((one) => rm(one, { recursive: true })))
})
