import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { python } from '../../webkit/find.mjs'
import { hostFile } from '../../webkit/launch'
import { dist, expect, test } from '../harness'
import { conformancePath, readReport } from './conformance-page'
import { signedPackage } from './signed-package'

test.use({ over: 'native' })

type Files = Record<string, Uint8Array>

/** Manipulated packages. */
const touched: Record<string, { touch(files: Files): void; why: RegExp }> = {
  'one byte of a script': {
    touch(files) {
      const name = Object.keys(files).find((one) => one.endsWith('.js')) ?? ''
      const content = Uint8Array.from(files[name] ?? [])
      content[0] = (content[0] ?? 0) ^ 1
      files[name] = content
    },
    why: /refused: changed \S+\.js/,
  },
  'a file that is missing': {
    touch: (files) => void delete files['index.html'],
    why: /refused: missing index\.html/,
  },
  'a file more': {
    touch(files) {
      files['more.js'] = strToU8('alert(1)')
    },
    why: /refused: extra more\.js/,
  },
  'another list of calls': {
    touch(files) {
      const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString())
      files['manifest.json'] = strToU8(
        JSON.stringify({ ...manifest, operations: [...manifest.operations, 'more'] }),
      )
    },
    why: /refused: signature/,
  },
  'no signature': { touch: (files) => void delete files['manifest.sig'], why: /refused: signature/ },
}

test('the reference host refuses a package that is modified, signed with another key, or older than the installed one', async ({
  hosted,
}) => {
  if (!hosted) throw new Error('there is no package')
  const folder = dirname(hosted.packageFile)
  const files = unzipSync(await readFile(hosted.packageFile))
  const open = (packageFile: string, key = hosted.publicKeyFile, more: string[] = []) => {
    const given = [
      '--package',
      packageFile,
      '--key',
      key,
      '--service',
      'http://127.0.0.1:9',
      '--contract',
      'none',
      ...more,
    ]
    const { status, stderr } = spawnSync(python, [hostFile, ...given], { encoding: 'utf8', timeout: 20_000 })
    expect(status, stderr).not.toBe(0)
    return stderr
  }
  for (const [name, { touch, why }] of Object.entries(touched)) {
    const changed = { ...files }
    touch(changed)
    const file = join(folder, 'touched.zip')
    await writeFile(file, zipSync(changed, { level: 0 }))
    expect(open(file), name).toMatch(why)
  }
  const other = await signedPackage(dist)
  expect(open(hosted.packageFile, other.publicKeyFile)).toMatch(/refused: signature/)
  await other.remove()
  const installed = join(folder, 'installed.json')
  await writeFile(installed, JSON.stringify({ version: '99.0', build: 1 }))
  expect(open(hosted.packageFile, undefined, ['--installed', installed])).toMatch(/refused: older/)
  // an intact package passes this check
  expect(open(hosted.packageFile)).not.toMatch(/refused/)
})

test('the reference host passes every case of the conformance page over a script message handler', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant' })
  await harness.goto(conformancePath)
  const { carrier, host } = await readReport(harness.phone)
  expect({ carrier, name: host.name }).toEqual({ carrier: 'ios', name: 'Reference host' })
})

test("the reference host doesn't open an external address in the app's view", async ({ harness }) => {
  await harness.open({ persona: 'merchant' })
  await harness.at('/pages/index/index')
  await harness.inApp(() => {
    location.assign('http://127.0.0.1:9/elsewhere')
  })
  await harness.goto('/pages/me/index')
  await expect(harness.phone.getByText('Aling Maria Store').first()).toBeVisible()
  expect(await harness.inApp(() => location.protocol)).toBe('puhunan:')
})

test('the reference host reopens a page after its process is killed', async ({ harness }) => {
  await harness.open({ persona: 'merchant' })
  await harness.at('/pages/index/index')
  const starts = async () =>
    (await harness.sim<{ operation: string }[]>('calls')).filter(
      ({ operation }) => operation === auth.getUserInfo.native,
    ).length
  await expect.poll(starts).toBeGreaterThan(0)
  const before = await starts()
  harness.webkit?.crash()
  // the inspector's connection ended with the page; the next start reaches the service
  await expect.poll(starts).toBeGreaterThan(before)
})
