import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { parameters } from '../control/commands'
import type { StoredRecord } from '../control/state/level-store'
import { answerError, sendText } from './answer'
import { type Backend, createBackend } from './backend'
import { answerCall, isServicePath } from './calls'
import { simulatorDocument } from './files/document'
import { type SendFile, serveFolder } from './files/files'
import { securityHeaders } from './headers'
import { listenLocally } from './listen'
import { checkHost, checkOrigin, getTargetUrl } from './request-checks'
import { answerCommand } from './sim-commands'
import { openStateFolder } from './state/state-folder'

export interface ServiceServerOptions {
  /** Build output: areas, fonts and the identity provider's page. */
  dist: string
  /** Port to listen on; 0 means any free port. */
  port: number
  stateFolder?: string | undefined
  /** Records to begin with, for a server that keeps nothing. */
  records?: readonly StoredRecord[] | undefined
  /** Timeout for receiving a request, in ms; default 30 s. */
  slowestMs?: number
}

const aboutText = `The lending service of Puhunan.
POST /dfp-…        the operations of the contract: bridge/schema/openapi.json
POST /session/key  a key for PINs, named by 'cipher-key-id' in calls
POST /sim/<verb>   ${Object.keys(parameters).join(', ')}
`

/** Sends the identity provider's page. Apps open the page in their web view; no other page may frame it. */
async function sendEkyc(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { dist, send }: { dist: string; send: SendFile },
): Promise<void> {
  const headers = securityHeaders([], [])
  if (path === '/ekyc.html')
    return sendText(
      response,
      200,
      await simulatorDocument(dist, 'ekyc', []),
      'text/html; charset=utf-8',
      headers,
    )
  const isSent = !path.endsWith('.html') && send(request, response, path, headers)
  if (!isSent) sendText(response, 404, 'no such file', 'text/plain')
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { call, plain, handover }: Backend,
  files: { dist: string; send: SendFile },
  port: number,
): Promise<void> {
  const url = getTargetUrl(request)
  const { pathname } = url
  checkHost(request)
  const isCommand = pathname.startsWith('/sim/')
  const isForKey = handover.isAsked(pathname)
  if (isServicePath(pathname) || isCommand || isForKey) checkOrigin(request, [port])
  if (isCommand) return answerCommand(request, response, url, plain.commands)
  // decided: this server has no phones, so every call is logged as a call of the borrower's phone
  if (isServicePath(pathname)) return answerCall(request, response, url, 'borrower', call)
  if (isForKey) return handover.answer(request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'no such place', 'text/plain')
  if (pathname === '/') return sendText(response, 200, aboutText, 'text/plain; charset=utf-8')
  await sendEkyc(request, response, pathname, files)
}

/**
 * Serves only the lending service, over HTTP on loopback: for the app of a native team, or for a load test. Rejects if the port
 * is taken or the state can't be stored.
 */
export async function startService({
  dist,
  port,
  stateFolder,
  records,
  slowestMs = 30_000,
}: ServiceServerOptions): Promise<{ address: string; close(): Promise<void> }> {
  const kept = stateFolder === undefined ? undefined : await openStateFolder(resolve(stateFolder))
  const files = { dist, send: serveFolder(join(dist, 'sim')) }
  let backend: Backend | undefined
  const listening = await listenLocally(
    port,
    (request, response) => {
      if (!backend) return
      answerRequest(request, response, backend, files, listening.port).catch((error: unknown) =>
        answerError(error, response),
      )
    },
    slowestMs,
  ).catch(async (error: unknown) => {
    await kept?.close()
    throw error
  })
  const address = `http://localhost:${listening.port}`
  const close = async () => {
    await backend?.settled()
    await listening.close()
    await backend?.close()
    await kept?.close()
  }
  backend = await createBackend({ dist, kept, records, origin: address, keyOperation: true }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  return { address, close }
}
