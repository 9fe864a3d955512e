import type { Config } from '../../bridge/http/config'
import type { Path } from '../routes/lookup'
import type { StorageKey } from '../session/storage'
import { coversFields, fillBody, fillPath } from './address-fields'
import type { EarlyCall } from './early/early-replies'
import type { EarlyRead, Files } from './early/files'

/**
 * What is known of an opening before the app is there, from the address, this device and index.html: for the script in it
 * (boot.ts), and for what meets a host (early-host.ts).
 */
export interface Opening {
  token: string | null
  /** 'borrower' or 'agent', as this device knows; the service says what is true. */
  role: string | null
  language: string
  path: string
  /** The page that stands in index.html as it is. */
  isLogin: boolean
}

const loginPath = '/pages/login/index' satisfies Path
const stored = (key: StorageKey) => localStorage.getItem(key)

const readJsonBlock = (id: 'config' | 'files'): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}')

/** The deployment's row in index.html. */
export const readConfig = () => readJsonBlock('config') as Partial<Config> // written by our own build

/** What index.html knows of the build. */
export const readFiles = () => readJsonBlock('files') as Files // written by our own build

/** What this device remembers; a store that can't be read remembers nothing. */
export function readOpening(): Opening {
  const path = location.pathname
  const isLoginPath = path === '/' || path === loginPath
  try {
    const token = stored('token')
    const language = stored('language') || 'en'
    const isFirst = path === '/' && stored('isFirstLaunch') === null
    const isLogin = !token && isLoginPath && !isFirst && !stored('lastAccount') && language === 'en'
    return { token, role: stored('userTypeFlag'), language, path, isLogin }
  } catch {
    return { token: null, role: null, language: 'en', path, isLogin: isLoginPath }
  }
}

/** Where the address leads: at its root to the home of the signed-in person, and to the welcome before the first launch. */
export const getOpeningPage = ({ path, token, role }: Opening, { homes }: Files): string =>
  path !== '/' ? path : token ? (role === 'agent' ? homes.agent : homes.borrower) : homes.welcome

/** Those that have all their fields in the address, with these put in; not what an earlier opening has kept (kept-replies.ts). */
const fillReads = (reads: readonly EarlyRead[], fields: URLSearchParams): EarlyRead[] =>
  reads.reduce<EarlyRead[]>((all, read) => {
    const path = fillPath(read.path, fields)
    const body = fillBody(read.body, fields)
    const isToAsk = path !== undefined && body !== undefined && stored(`reply:${read.native}`) === null
    return isToAsk ? all.concat({ ...read, path, body }) : all
  }, [])

/** What is read first: what the page can't be drawn without, and the rest. */
export function getReads(
  page: string,
  { token, role }: Opening,
  { commonReads, reads }: Files,
): readonly [own: EarlyRead[], others: EarlyRead[]] {
  if (!token) return [[], []]
  const [own, beside = []] = reads[`${page} ${role}`] || reads[page] || [[]]
  const fields = new URLSearchParams(location.search)
  // reads that know fewer fields than the address has would be others than the page's
  const isKnown = coversFields(own.concat(beside), fields)
  return isKnown
    ? [fillReads(own, fields), fillReads(beside.concat(commonReads), fields)]
    : [[], fillReads(commonReads, fields)]
}

/** What a read goes out with. */
export const toHeaders = ({ token, language }: Opening) => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
})

/** Keeps the reply of a read that was sent, by the key under which the app will look for it. */
export function storeEarlyCall(key: string, opening: Opening, reply: EarlyCall['reply']): void {
  // whoever takes it over hears of it
  reply.catch(() => undefined)
  const { authorization, 'accept-language': language } = toHeaders(opening)
  window.early = window.early || {}
  window.early[key] = { authorization, language, sentAt: performance.now(), reply }
}
