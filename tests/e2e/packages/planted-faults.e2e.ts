import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'playwright/test'
import { hostCases } from '../../../bridge/conformance/run'
import { buildLendingCases, buildPackages } from '../../../src/build/packages.mjs'
import { createFaults } from '../../bridge/conformance/planted-faults'
import { dist } from '../harness'
import { pageWith, readReport, run } from './command'

/** Number of commands that run at the same time. */
const together = 3

/** Serves the page with the host, and passes everything else on to the lending service at the same origin. */
async function startHostPage(service: string) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'faulty-host-page.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  })
  // no server answers at the frame's address: the command does
  const page = pageWith(outputFiles[0]?.text ?? '', 'http://app.example/pages/index')
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/host?')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(page)
    }
    const { method = 'GET', headers } = request
    const body = method === 'POST' ? await buffer(request) : null
    const passed = Object.entries(headers).filter(
      ([name]) => !['host', 'connection', 'content-length', 'origin'].includes(name),
    )
    const reply = await fetch(service + request.url, {
      method,
      headers: Object.fromEntries(passed) as Record<string, string>,
      body,
    })
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.end(await reply.text())
  })
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  ) // listens on TCP
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A list with a name that matches. */
const containing = (name: RegExp) => expect.arrayContaining([expect.stringMatching(name)])

/** Starts a service and a page with a host, which commands check one after the other. */
async function openChecker(folder: string, cases: string) {
  const { startService } = await import(pathToFileURL(join(dist, 'server.mjs')).href)
  const service: { address: string; close(): Promise<void> } = await startService({ dist, port: 0 })
  const host = await startHostPage(service.address)
  const post = async (path: string) =>
    (
      await fetch(service.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).json()
  return {
    /** Runs the command against a host with this fault, or with none for ''. */
    async check(fault: string) {
      // wrong PINs of earlier hosts would lock the account
      await post('/sim/reset')
      const { cipherKey, cipherKeyId: keyId } = (await post('/session/key')).data
      const address = `${host.address}/host?${new URLSearchParams({ fault, keyId, cipherKey })}`
      const command = join(folder, 'conformance/command.mjs')
      const options = ['--json', '--cases', cases, '--timeout', '1500']
      const ended = await run(process.execPath, [command, address, ...options], folder)
      return { ...ended, report: readReport(ended) }
    },
    async close() {
      host.close()
      await service.close()
    },
  }
}

test('the conformance command names each planted fault of a host, with its messages and the sentence of the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puhunan-faults-'))
  await buildPackages(folder)
  const cases = await buildLendingCases(folder)
  const faults = ['', ...Object.keys(createFaults())]
  const checkSome = async () => {
    const { check, close } = await openChecker(folder, cases)
    for (let fault = faults.shift(); fault !== undefined; fault = faults.shift()) {
      const { status, report } = await check(fault)
      const failed = report.cases.filter(({ passed }) => !passed)
      const [, name] = createFaults()[fault] ?? []
      // the host without a fault passes the cases about the service too
      if (!name) expect([status, failed, report.passed]).toEqual([0, [], hostCases.length + 6])
      else expect([status, failed.map((one) => one.name)], fault).toEqual([1, containing(name)])
      for (const one of failed) {
        expect(one.error, one.name).toBeTruthy()
        expect(one.rule, one.name).toBeTruthy()
        expect(
          one.exchange?.some((message) => message.startsWith('→ {"type":')),
          one.name,
        ).toBe(true)
      }
    }
    await close()
  }
  await Promise.all(Array.from({ length: together }, checkSome))
  await rm(folder, { recursive: true })
})
