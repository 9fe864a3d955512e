import { Refusal } from '../contract/codes'
import { Failure } from '../gateway/failure'
import { isFields, maxMessage } from '../protocol/messages'
import type { Reply, Request, Transport } from '../protocol/transport'
import { actInBrowser, canInBrowser, type FileCalls } from './browser-actions'
import { bareRequest, cipherKeyHeader, type KeyHandOver } from './config'
import { withKeyOperation } from './key-operation'

export interface HttpOptions extends FileCalls, KeyHandOver {
  /** Address before the path, without a slash at its end; '' for the page's own origin. */
  base: string
  fetch: typeof fetch
  online?(): boolean
  /** The page's document, for actions; none outside a browser. */
  document?: Document | undefined
}

const { cipherKeyGone } = Refusal

/** Native names of operations have parts; those of actions have none. */
const isOperation = (name: string): boolean => name.includes('.')

const broken = (code: number): Reply => ({ code, layer: 'gateway', message: '' })

/** Seconds, or a date that is read against the reply's own date so that no clock is needed. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return
  const ms = Number(value) * 1000
  return ms >= 0 ? ms : Math.max(0, Date.parse(value) - Date.parse(headers.get('date') ?? '')) || undefined
}

function readEnvelope(status: number, headers: Headers, text: string): Reply {
  const failed = { ...broken(status), retryAfterMs: retryAfter(headers) }
  if (status >= 500 || status === 408) return failed
  try {
    const envelope: unknown = JSON.parse(text)
    if (isFields(envelope) && typeof envelope.code === 'number') {
      const { code, msg, errorMessage, data } = envelope
      return { ...failed, code, layer: 'business', message: `${msg || errorMessage || ''}`, data }
    }
  } catch {
    // not JSON: its status is all that it says
  }
  return status === 401 || status === 429 ? failed : broken(500)
}

/** Puts `{name}` parts into the path and, for GET, the rest of the body into the query. */
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

/** HTTP with the envelope { code, msg or errorMessage, data }. Rejects as Transport says; 'offline' was not sent. */
export function createHttp(given: HttpOptions): Transport {
  const { options, keyReady, forgetKey } = withKeyOperation(given)
  return {
    kind: 'http',
    async send({ operation, body, headers, deadlineMs, idem, signal }) {
      const no = (code: 'offline' | 'cancelled' | 'timeout' | 'network' | 'tooLarge') =>
        new Failure(code, 'bridge', operation.native)
      if (options.online?.() === false) throw no('offline')
      const content = operation.method === 'POST' ? JSON.stringify(body) : null
      if (content && content.length > maxMessage) throw no('tooLarge')
      const stop = new AbortController()
      const abort = () => stop.abort()
      const timer = setTimeout(abort, deadlineMs)
      signal?.addEventListener('abort', abort)
      let status = 0
      try {
        const reply = await options.fetch(options.base + address(operation, body), {
          method: operation.method,
          headers: {
            ...headers,
            ...(content && { 'content-type': 'application/json' }),
            ...(idem && { 'idempotency-key': idem }),
            ...(operation.encrypted && options.cipherKeyId && { [cipherKeyHeader]: options.cipherKeyId }),
          },
          body: content,
          signal: stop.signal,
          ...bareRequest,
        })
        status = reply.status
        const text = await reply.text()
        const answer = text.length > maxMessage ? broken(500) : readEnvelope(status, reply.headers, text)
        if (answer.code === cipherKeyGone) forgetKey()
        return answer
      } catch {
        if (signal?.aborted) throw no('cancelled')
        if (stop.signal.aborted) throw no('timeout')
        if (status) return broken(500)
        throw no('network')
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
    pinFormat: () => 1,
  }
}
