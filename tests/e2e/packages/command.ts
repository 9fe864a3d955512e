import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Report } from '../../../bridge/packages/conformance/command/run-in-frame'
import { findBrowser } from '../../browser.mjs'

export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a program to its end. */
export const run = (command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, CHROMIUM: findBrowser(), ...env } })
    const ended: Ended = { status: null, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      ended.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      ended.stderr += text
    })
    child.once('error', fail)
    child.once('close', (status) => done({ ...ended, status }))
  })

/** Reads the report that the command prints with --json. */
export const readReport = ({ stdout, stderr }: Ended): Report => {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`no report: ${stdout}${stderr}`)
  }
}

/** Serves pages by path. */
export async function servePages(pages: (path: string) => string | undefined) {
  const server = createServer(({ url = '' }, response) => {
    const page = pages(url)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  })
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  ) // listens on TCP
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A page with a script, and a frame of another site. */
export const pageWith = (script: string, frame = '') =>
  `<!doctype html><title>Test</title><link rel="icon" href="data:,"><body>${frame && `<iframe src="${frame}"></iframe>`}<script type="module">${script.replaceAll('</script', '<\\/script')}</script></body>`
