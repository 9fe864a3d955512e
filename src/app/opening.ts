import type { Path } from '../routes/lookup'
import type { StorageKey } from '../session/storage'
import { fillBody, fillPath, knowsFields } from './address-fields'
import type { EarlyRead, Files } from './files'

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

/** A block of index.html. */
export const readBlock = (id: 'config' | 'files'): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}')

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
export const pageOf = ({ path, token, role }: Opening, { homes }: Files): string =>
  path !== '/' ? path : token ? (role === 'agent' ? homes.agent : homes.borrower) : homes.welcome

/** One read as it is sent; `path` is where it goes over HTTP. */
export interface FilledRead extends EarlyRead {
  body: unknown
}

const addressFields = () => new URLSearchParams(location.search)

/** Those that have all their fields in the address. */
const filled = (reads: readonly EarlyRead[], fields: URLSearchParams): FilledRead[] =>
  reads.reduce<FilledRead[]>((all, read) => {
    const path = fillPath(read.path, fields)
    const body = fillBody(read.body, fields)
    return path === undefined || body === undefined ? all : all.concat({ ...read, path, body })
  }, [])

/** What is read first: what the page can't be drawn without, and the rest. */
export function readsFor(
  page: string,
  { token, role }: Opening,
  { readsOfAll, reads }: Files,
): readonly [own: FilledRead[], others: FilledRead[]] {
  if (!token) return [[], []]
  const [own, beside = []] = reads[`${page} ${role}`] || reads[page] || [[]]
  const fields = addressFields()
  // reads that know fewer fields than the address has would be others than the page's
  const isKnown = knowsFields(own.concat(beside), fields)
  return isKnown
    ? [filled(own, fields), filled(beside.concat(readsOfAll), fields)]
    : [[], filled(readsOfAll, fields)]
}
