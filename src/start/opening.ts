import { defaultLanguage } from '../../bridge/contract/who'
import type { Config } from '../../bridge/http/config'
import type { Path } from '../routes/lookup'
import type { StorageKey } from '../session/storage'
import { coversFields, fillBody, fillPath } from './address-fields'
import type { EarlyCall } from './early/early-replies'
import type { EarlyRead, Files } from './early/files'

/** Start state before the app has loaded, from the address, this device and index.html; for boot.ts and early-host.ts. */
export interface Opening {
  token: string | null
  /** 'borrower' or 'agent', as stored on this device; the service decides. */
  role: string | null
  language: string
  path: string
  /** True for the page that index.html contains as it is. */
  isLogin: boolean
}

const loginPath = '/pages/login/index' satisfies Path
const stored = (key: StorageKey) => localStorage.getItem(key)

const readJsonBlock = (id: 'config' | 'files'): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}')

/** The deployment's configuration in index.html. */
export const readConfig = () => readJsonBlock('config') as Partial<Config> // written by our own build

/** Build information in index.html. */
export const readFiles = () => readJsonBlock('files') as Files // written by our own build

/** Reads the stored state of this device; unreadable storage counts as empty. */
export function readOpening(): Opening {
  const path = location.pathname
  const isLoginPath = path === '/' || path === loginPath
  try {
    const token = stored('token')
    const language = stored('language') || defaultLanguage
    const isFirst = path === '/' && stored('isFirstLaunch') === null
    const isLogin =
      !token && isLoginPath && !isFirst && !stored('lastAccount') && language === defaultLanguage
    return { token, role: stored('userTypeFlag'), language, path, isLogin }
  } catch {
    return { token: null, role: null, language: defaultLanguage, path, isLogin: isLoginPath }
  }
}

/** Page of an address: the root leads to the home of the signed-in user, or to the welcome page before the first launch. */
export const getOpeningPage = ({ path, token, role }: Opening, { homes }: Files): string =>
  path !== '/' ? path : token ? (role === 'agent' ? homes.agent : homes.borrower) : homes.welcome

/**
 * Fills in the fields of an address. Drops reads that lack one, or whose reply an earlier visit has persisted (kept-replies.ts).
 */
const fillReads = (reads: readonly EarlyRead[], fields: URLSearchParams): EarlyRead[] =>
  reads.reduce<EarlyRead[]>((all, read) => {
    const path = fillPath(read.path, fields)
    const body = fillBody(read.body, fields)
    const isToAsk = path !== undefined && body !== undefined && stored(`reply:${read.native}`) === null
    return isToAsk ? all.concat({ ...read, path, body }) : all
  }, [])

/** First reads: the essential ones of the page, and the rest. */
export function getReads(
  page: string,
  { token, role }: Opening,
  { commonReads, reads }: Files,
): readonly [own: EarlyRead[], others: EarlyRead[]] {
  if (!token) return [[], []]
  const [own, beside = []] = reads[`${page} ${role}`] || reads[page] || [[]]
  const fields = new URLSearchParams(location.search)
  // if the address has other fields the page would send different reads
  const isKnown = coversFields(own.concat(beside), fields)
  return isKnown
    ? [fillReads(own, fields), fillReads(beside.concat(commonReads), fields)]
    : [[], fillReads(commonReads, fields)]
}

/** Headers of a read. */
export const toHeaders = ({ token, language }: Opening) => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
})

/** Stores the reply to an early read, by the key under which the app looks for it. */
export function storeEarlyCall(key: string, opening: Opening, reply: EarlyCall['reply']): void {
  // the app handles the error when it takes over the reply
  reply.catch(() => undefined)
  const { authorization, 'accept-language': language } = toHeaders(opening)
  window.early = window.early || {}
  window.early[key] = { authorization, language, sentAt: performance.now(), reply }
}
