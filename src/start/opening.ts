import { defaultLanguage, toLanguage, toWireLanguage } from '../../bridge/contract/who'
import type { Config } from '../../bridge/http/config'
import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'
import { coversFields, fillBody, fillPath } from '../routes/address-fields'
import type { Path } from '../routes/lookup'
import type { StorageKey } from '../session/storage'
import { type EarlyCall, handoff } from './early/handoff'

/**
 * A request that is sent before the app has started: native name, path, and body as sent to the service. `?name` in the body and
 * `{name}` in the path are placeholders for the query field with this name of the page's URL.
 */
export interface EarlyRead {
  native: string
  path: string
  body: unknown
  /** GET requests have no body over HTTP. */
  isGet?: true
}

/** Kinds of header that have a skeleton, which pages without a skeleton of their own use. */
export const headerSkeletons = ['default', 'themed'] as const

/** Information that the build writes into index.html for boot.ts. URLs of files contain a hash. */
export interface Files {
  /** Scripts that all pages except login need. */
  kit: readonly string[]
  /** Script that connects to the host early (early-host.ts): one for mPaaS containers, one for all other hosts. */
  host: { script: string; mpaas: string }
  /**
   * By path: a page's scripts and text namespaces (separated by spaces), its skeleton, and its titles by language. Titles are
   * only included for the most used pages whose skeleton doesn't contain the title.
   */
  pages: Readonly<
    Record<
      string,
      readonly [scripts: string, areas: string, skeleton: string, titles?: Readonly<Record<string, string>>]
    >
  >
  /**
   * Scripts that draw folds (above-the-fold content, folds/draw-fold.ts). `scripts`: by name and language. `pages`: name of the
   * script, by path and user type.
   */
  folds: {
    scripts: Readonly<Record<string, Readonly<Record<string, string>>>>
    pages: Readonly<Record<string, string>>
  }
  /** URLs of text files, by `language/namespace`. */
  texts: Readonly<Record<string, string>>
  commonReads: readonly EarlyRead[]
  /** Early requests by path and user type: requests for the first render, then secondary requests. */
  reads: Readonly<Record<string, readonly [own: readonly EarlyRead[], others: readonly EarlyRead[]]>>
  /** Start pages for the address '/'. */
  homes: Readonly<Record<'borrower' | 'agent' | 'welcome', string>>
}

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

/** True if a session is stored; false if storage can't be read. */
export function isSignedIn(): boolean {
  try {
    return stored('token') !== null
  } catch {
    return false
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

/** True if this browser has cached the app shell (app-shell.ts). Then files are local, but requests still go to a server. */
export const isAppShellCached = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** True in a host, which packages the files and takes the requests. Replies may then arrive before the first paint and delay it. */
export const isHosted = (): boolean => detectCarrier(window) !== undefined

/** True if loading files needs no network, because they are cached or packaged in a host. */
export const areFilesLocal = (): boolean => isAppShellCached() || isHosted()

/** Preloads the scripts with which the app starts; index.html lists them. */
export function preloadStart(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) link.rel = 'modulepreload'
}

/** Sets aria-current in the skeletons' tab bar. Called twice, because the tab bar may not be parsed at the first call. */
export function markCurrentTab(): void {
  const current = `to-${document.documentElement.dataset.skeleton}`
  for (const link of document.querySelectorAll('#skeletons a'))
    if (link.classList.contains(current)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
