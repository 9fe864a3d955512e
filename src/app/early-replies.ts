import { limits } from '../../bridge/contract/limits'

/** A call that the script in index.html has sent while the app was on its way. `at`: ms of performance.now(). */
export interface EarlyCall {
  authorization: string
  language: string
  at: number
  reply: Promise<Response>
}

declare global {
  interface Window {
    /** By address and body. */
    early?: Record<string, EarlyCall> | undefined
  }
}

const headerOf = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name)

/**
 * The reply that index.html has asked for already, once, where it is of the same session and language and not old;
 * undefined where there is none. An abort gives it up, as with any fetch.
 */
function takeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> | undefined {
  const key = `${input}${init?.body ?? ''}`
  const found = window.early?.[key]
  if (!found) return
  delete window.early?.[key]
  const isSame =
    headerOf(init, 'authorization') === found.authorization &&
    headerOf(init, 'accept-language') === found.language
  if (!isSame || performance.now() - found.at > limits.earlyReplyMs) return
  return new Promise((resolve, reject) => {
    found.reply.then(resolve, reject)
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
}

/** Fetches, or takes over what was fetched before the app was there. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => takeEarly(input, init) ?? fetch(input, init)
