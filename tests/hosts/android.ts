import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { debugOperations, serveDebug } from '../../bridge/conformance/debug-operations'
import type { Manifest } from '../../bridge/package/manifest'
import { failed } from '../../bridge/protocol/host/outcome'
import { type SignedPackage, signedPackage } from '../e2e/simulator/signed-package'
import { appOrigin, type FindFile, filesOf, serveOrigin } from './app-origin'
import { compiledKotlin } from './kotlin.mjs'
import { openNativeView } from './native-view'
import { createRemote, type Remote } from './remote'
import { createService } from './service'

const version = '1.0'

/** Opens a package that the core in Kotlin has verified; throws if it is refused. */
async function openPackage(remote: Remote, { packageFile, publicKeyFile }: SignedPackage) {
  const zip = await readFile(packageFile)
  const why = await remote.verdict({
    zip: zip.toString('base64'),
    key: await readFile(publicKeyFile, 'utf8'),
    version,
  })
  if (why) throw new Error(`the host in Kotlin refuses the package: ${why}`)
  const files = new Map(Object.entries(unzipSync(zip)))
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as Manifest // verified by the core
  const headers = JSON.parse(await readFile(packageFile.replace(/zip$/, 'headers.json'), 'utf8'))
  const fallback = manifest.fallback.slice(1)
  // a path with an extension must be a file, any other is a page of the app
  const find: FindFile = (path) => files.get(/\.\w+$/.test(path) ? path.slice(1) : fallback)
  return { manifest, find, headers: headers[manifest.environment] as Record<string, string> }
}

/** A super-app around a tab. */
export interface AndroidHost {
  /** Kills the core's process and starts another. */
  restart(): void
  close(): Promise<void>
}

/**
 * Simulates a super-app on Android around a Chromium tab: the page gets a WebView's injected object, the package and
 * each text pass through the core in Kotlin in its own process, and calls go to the service over HTTP.
 */
export async function openAndroid(page: Page, dist: string, serviceAddress: string): Promise<AndroidHost> {
  const made = await signedPackage(dist)
  const remote = createRemote(...compiledKotlin())
  const { manifest, find, headers } = await openPackage(remote, made)
  const checks = filesOf(join(dist, 'conformance'), '/conformance/')
  await serveOrigin(page, (path) => checks(path) ?? find(path), headers)
  const service = createService(serviceAddress)
  const usable = [...manifest.operations, ...debugOperations, 'state']
  const caps = Object.fromEntries(usable.map((name) => [name, 'yes' as const]))
  const line = await openNativeView(page, 'android', appOrigin)
  let run = 0
  const start = () => {
    run += 1
    const host = remote.host({
      line,
      welcome: async () => ({
        run: `run ${run}`,
        host: { name: 'Reference host', version, os: 'Android core on the JVM' },
        caps,
        ctx: { environment: 'production' },
        cipherKey: await service.renewKey(),
      }),
      onCall: (call) =>
        serveDebug(call, host, () => {
          run += 1
        }) ?? service.call(call),
      onAct: async () => failed('missing', 'native'),
    })
  }
  start()
  return {
    restart() {
      remote.restart()
      start()
    },
    async close() {
      remote.stop()
      await made.remove()
    },
  }
}
