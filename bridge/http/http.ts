import { Refusal } from '../contract/codes'
import { contractHeader } from '../contract/contract-version'
import { Failure } from '../gateway/failure'
import { isFields, maxMessage } from '../protocol/messages'
import type { Request, Transport } from '../protocol/transport'
import { actInBrowser, canInBrowser, type FileCalls } from './browser-actions'
import { bareRequest, cipherKeyHeader, type KeyHandOver, pinFormatHeader } from './config'
import { brokenReply, readEnvelope } from './envelope'
import { withKeyOperation } from './key-operation'
import { type ServiceBases, serviceBase } from './service-base'

export interface HttpOptions extends FileCalls, KeyHandOver {
  /** Base URL of the REST paths, without a trailing slash; '' for the page's own origin. */
  base: string
  /** Base URLs of services that are not reached at `base`. */
  services?: ServiceBases | undefined
  fetch: typeof fetch
  /** Whether there is a network: a promise if it has to be found out. */
  online?(): boolean | Promise<boolean>
  /** Document that file actions use; undefined outside a browser. */
  document?: Document | undefined
}

const { cipherKeyGone } = Refusal

/** Headers that name key and format of the encrypted fields. */
const keyHeaders = ({ cipherKeyId, pinFormat }: KeyHandOver) => ({
  ...(cipherKeyId && { [cipherKeyHeader]: cipherKeyId }),
  ...(pinFormat === 2 && { [pinFormatHeader]: '2' }),
})

/** True for operations, which have dots in their native names; action names have no dots. */
const isOperation = (name: string): boolean => name.includes('.')

/** Fills `{name}` parts of the path with fields of the body. For GET, the remaining fields become the query. */
function address({ method, path }: Request['operation'], body: unknown): string {
  const query = new URLSearchParams()
  const fields = isFields(body) ? body : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${fields[name] ?? ''}`))
  if (method === 'POST') return filled
  for (const [name, value] of Object.entries(fields)) {
    if (value != null && !path.includes(`{${name}}`)) query.set(name, `${value}`)
  }
  return `${query}` ? `${filled}?${query}` : filled
}

/**
 * Creates the transport over HTTP, with the envelope { code, msg or errorMessage, data }. A call without a reply rejects with a
 * Failure: see Transport.
 */
export function createHttp(given: HttpOptions): Transport {
  const { options, keyReady, forgetKey } = withKeyOperation(given)
  return {
    kind: 'http',
    async send({ operation, body, headers, deadlineMs, idem, signal }) {
      const failure = (code: 'offline' | 'cancelled' | 'timeout' | 'network' | 'tooLarge') =>
        new Failure(code, 'bridge', operation.native)
      const online = options.online?.() ?? true
      // not awaited otherwise, because a call is sent in this tick if possible
      if (online !== true && !(await online)) throw failure('offline')
      const content = operation.method === 'POST' ? JSON.stringify(body) : null
      if (content && content.length > maxMessage) throw failure('tooLarge')
      const stop = new AbortController()
      const abort = () => stop.abort()
      const timer = setTimeout(abort, deadlineMs)
      signal?.addEventListener('abort', abort)
      let status = 0
      try {
        const base = serviceBase(options.base, options.services, operation.path)
        const reply = await options.fetch(base + address(operation, body), {
          method: operation.method,
          headers: {
            ...headers,
            ...contractHeader,
            ...(content && { 'content-type': 'application/json' }),
            ...(idem && { 'idempotency-key': idem }),
            ...(operation.encrypted && keyHeaders(options)),
          },
          body: content,
          signal: stop.signal,
          ...bareRequest,
        })
        status = reply.status
        const text = await reply.text()
        const answer = readEnvelope(status, reply.headers, text.length > maxMessage ? '' : text)
        if (answer.code === cipherKeyGone) forgetKey()
        return answer
      } catch {
        if (signal?.aborted) throw failure('cancelled')
        if (stop.signal.aborted) throw failure('timeout')
        if (status) return brokenReply(500)
        throw failure('network')
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },
    async act(action, params) {
      return { code: 200, layer: 'native', message: '', data: await actInBrowser(action, params, options) }
    },
    can(name) {
      if (options.switchedOff?.includes(name)) return 'switchedOff'
      return isOperation(name) || canInBrowser(name) ? 'yes' : 'missing'
    },
    context() {},
    listen() {},
    keyReady,
    cipherKey: () => options.cipherKey,
    pinFormat: () => options.pinFormat ?? 1,
  }
}
