import { defaultLanguage, toLanguage, toWireLanguage } from '../../bridge/contract/who'
import type { Config } from '../../bridge/http/config'
import { coversFields, fillBody, fillPath } from '../routes/address-fields'
import type { Path } from '../routes/lookup'
import type { StorageKey } from '../session/storage'
import type { EarlyRead, Files } from './early/files'
import { type EarlyCall, handoff } from './early/handoff'

/** State when the app is opened, read from the URL and the device's storage by boot.ts and early-host.ts. */
export interface Opening {
  token: string | null
  /** 'borrower' or 'agent' as stored on this device. Only for display: the service decides. */
  role: string | null
  language: string
  path: string
  /** True for the login page, which index.html contains as static HTML. */
  isLogin: boolean
}

const loginPath = '/pages/login/index' satisfies Path
const stored = (key: StorageKey) => localStorage.getItem(key)

const readJsonBlock = (id: 'config' | 'files'): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}')

/** Configuration of this deployment, part of index.html. */
export const readConfig = () => readJsonBlock('config') as Partial<Config> // written by our own build

/** Information from the build, part of index.html. */
export const readFiles = () => readJsonBlock('files') as Files // written by our own build

/** Reads the stored state of this device; if storage can't be read, it counts as empty. */
export function readOpening(): Opening {
  const path = location.pathname
  const isLoginPath = path === '/' || path === loginPath
  try {
    const token = stored('token')
    const { languages } = readConfig()
    // the deployment has switched the chosen language off
    if (languages && languages.indexOf(toLanguage(stored('language'))) < 0)
      localStorage.removeItem('language')
    const language = stored('language') || defaultLanguage
    const isFirst = path === '/' && stored('isFirstLaunch') === null
    const isLogin =
      !token && isLoginPath && !isFirst && !stored('lastAccount') && language === defaultLanguage
    return { token, role: stored('userTypeFlag'), language, path, isLogin }
  } catch {
    return { token: null, role: null, language: defaultLanguage, path, isLogin: isLoginPath }
  }
}

/** Path of the page to open. For '/', it is the home page of a signed-in user, or the welcome page. */
export const getOpeningPage = ({ path, token, role }: Opening, { homes }: Files): string =>
  path !== '/' ? path : token ? (role === 'agent' ? homes.agent : homes.borrower) : homes.welcome

/**
 * Fills the placeholders of requests with query fields of the URL. Drops requests for which a field is missing, requests whose
 * reply is already stored (kept-replies.ts), and operations that the deployment has switched off.
 */
function fillReads(reads: readonly EarlyRead[], fields: URLSearchParams): EarlyRead[] {
  const { switchedOff = [] } = readConfig()
  return reads.reduce<EarlyRead[]>((all, read) => {
    const path = fillPath(read.path, fields)
    const body = fillBody(read.body, fields)
    const isKept = stored(`reply:${read.native}`) !== null
    const isToAsk =
      path !== undefined && body !== undefined && !isKept && switchedOff.indexOf(read.native) < 0
    return isToAsk ? all.concat({ ...read, path, body }) : all
  }, [])
}

/** Returns the requests that the page's first render needs, and a second list with all other early requests. */
export function getReads(
  page: string,
  { token, role }: Opening,
  { commonReads, reads }: Files,
): readonly [own: EarlyRead[], others: EarlyRead[]] {
  if (!token) return [[], []]
  const [own, beside] = reads[`${page} ${role}`] || [[], []]
  const fields = new URLSearchParams(location.search)
  // if the URL has query fields that these requests don't use, the page would send different requests, so skip them
  const isKnown = coversFields(own.concat(beside), fields)
  return isKnown
    ? [fillReads(own, fields), fillReads(beside.concat(commonReads), fields)]
    : [[], fillReads(commonReads, fields)]
}

/** Headers of an early request. */
export const toHeaders = ({ token, language }: Opening) => ({
  authorization: `Bearer ${token}`,
  'accept-language': toWireLanguage(language, readConfig().serviceLanguages),
})

/** Stores the reply to an early request, and the text of an HTTP response. The app later looks for the reply by `key`. */
export function storeEarlyCall(
  key: string,
  opening: Opening,
  { reply, text }: Pick<EarlyCall, 'reply' | 'text'>,
): void {
  // prevents an 'unhandled rejection'; the app handles the error when it takes over the reply
  for (const promise of [reply, text]) if (promise) promise.catch(() => undefined)
  const { authorization, 'accept-language': language } = toHeaders(opening)
  handoff().calls[key] = { authorization, language, sentAt: performance.now(), reply, text }
}
