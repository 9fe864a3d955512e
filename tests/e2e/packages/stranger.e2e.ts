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
  // hosts with a mistake in their first lines
  const source = strangersFiles['host.ts'] ?? ''
  const mistakes = {
    'slash.ts': source.replace('new URL(frame.src).origin', "new URL(frame.src).origin + '/'"),
    'no-operations.ts': source.replace(', ...debugOperations]', ']'),
  }
  for (const [name, text] of Object.entries(mistakes)) {
    expect(text).not.toBe(source)
    await writeFile(join(folder, name), text)
  }
  const [app, host, ...wrong] = await Promise.all(['app.ts', 'host.ts', ...Object.keys(mistakes)].map(bundle))
  const server = await servePages((path) => {
    if (path === '/app') return pageWith(app ?? '')
    const script = { '/host': host, '/slash': wrong[0], '/no-operations': wrong[1] }[path]
    // another site than that of the page around it
    return script && pageWith(script, `http://localhost:${server.port}/app`)
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

  const packedCases = files.find((file) => file.includes('conformance')) ?? ''
  const command = ['exec', '--yes', '--package', packedCases, '--', 'puhunan-conformance']
  const args = [...command, address]

  await test.step('the host passes every case of the command', async () => {
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

  await test.step('the command explains why it cannot check a host with a mistake in its first lines', async () => {
    for (const [path, reason] of [
      [
        'slash',
        `the frame's origin is http://localhost:${server.port}: the host must accept exactly this text`,
      ],
      ['no-operations', "the host's caps name none of hb.test.echo"],
    ] as const) {
      const { status, stderr } = await run(
        'npm',
        [...command, `http://127.0.0.1:${server.port}/${path}`],
        folder,
        npm,
      )
      expect([path, status]).toEqual([path, 2])
      expect(stderr).toContain(reason)
    }
  })

  server.close()
  await Promise.all([folder, packed].map((one) => rm(one, { recursive: true })))
})
