/**
 * Runs inline in index.html before anything is painted, alone and in browsers that are too old for the app. Says what may be
 * shown, asks at once for all that the page of the address needs, so that there is one wave, and for what it reads first.
 */
import { bareRequest } from '../../bridge/http/config'
import { carrierOf } from '../../bridge/protocol/carriers/which'
import type { Path } from '../routes/lookup'
import type { StorageKey } from '../session/storage'
import { afterPaint } from '../ui/after-paint'
import { fillBody, fillPath, knowsFields } from './address-fields'
import type { EarlyRead, Files } from './files'

declare global {
  interface Window {
    /** Asks for the scripts that follow the entry; where there is nothing to be drawn before them they are asked for at once. */
    preloadRest?: (() => void) | undefined
  }
}

const root = document.documentElement
const loginPath = '/pages/login/index' satisfies Path
const stored = (key: StorageKey) => localStorage.getItem(key)
const textOf = (id: string) => document.getElementById(id)?.textContent ?? '{}'

/** Marks a state that the style sheet knows: 'old', 'framed' by who is no host of ours, or 'boot'. */
const mark = (state: 'old' | 'framed' | 'boot') => {
  root.className = state
}

interface Start {
  token: string | null
  /** 'borrower' or 'agent', as this device knows; the service says what is true. */
  role: string | null
  language: string
  path: string
}

// decided: where a browser does not tell who frames a page (Firefox before 148) the page is shown in no frame
function isFramedByStranger(hosts: readonly string[]): boolean {
  if (parent === window) return false
  const ancestors = location.ancestorOrigins
  return !ancestors?.length || ![].every.call(ancestors, (origin) => hosts.indexOf(origin) >= 0)
}

/** What this device remembers; a store that can't be read remembers nothing. */
function readStart(): Start & { isLogin: boolean } {
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
const pageOf = ({ path, token, role }: Start, { homes }: Files): string =>
  path !== '/' ? path : token ? (role === 'agent' ? homes.agent : homes.borrower) : homes.welcome

/** Asks for scripts ahead; gives the link to the first. */
function preload(scripts: readonly string[]): HTMLLinkElement | undefined {
  const [first] = scripts.map((script) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = script
    return document.head.appendChild(link)
  })
  return first
}

/**
 * Says which face stands for a page until it is there, and asks for its scripts and texts. Where it is known what it shows
 * first, what that takes goes before the rest, so that they don't share the line.
 */
function askScripts(
  page: string,
  { language }: Start,
  { kit, host, pages, texts, first }: Files,
  content: Files['first']['pages'][string] | undefined,
): void {
  const row = pages[page]
  if (!row) return
  if (row[2]) root.setAttribute('data-face', row[2])
  const textsOf = (areas: string) => areas.split(' ').map((area) => texts[`${language}/${area}`] ?? '')
  const start = language === 'en' ? [] : textsOf('start')
  const rest = start.concat(kit, row[0].split(' '), textsOf(row[1]), carrierOf(window) ? host : [])
  if (!content) {
    preload(rest)
    return
  }
  root.setAttribute('data-first', first.scripts[0] ?? '')
  const leading = preload(
    first.scripts.concat(first.texts[language] ?? [], content === 'code' ? first.code : []),
  )
  // begin.ts asks as well, as this may take longer than the entry
  window.preloadRest = () => {
    window.preloadRest = undefined
    preload(rest)
  }
  leading?.addEventListener('load', () => window.preloadRest?.())
}

/** One call with the fields of the address put in; undefined where one of them is missing. */
function callOf(
  [path, body]: EarlyRead,
  fields: URLSearchParams,
): { path: string; body: string | null } | undefined {
  const filled = fillPath(path, fields)
  const filledBody = body ? fillBody(body, fields) : {}
  if (filled === undefined || filledBody === undefined) return
  return { path: filled, body: body ? JSON.stringify(filledBody) : null }
}

type Reads = readonly EarlyRead[]

/** What is read first: what the page can't be drawn without, and the rest. A host carries calls itself. */
function readsFor(
  page: string,
  { token, role }: Start,
  { readsOfAll, reads }: Files,
): readonly [Reads, Reads] {
  if (!token || carrierOf(window)) return [[], []]
  const [own, beside = []] = reads[`${page} ${role}`] || reads[page] || [[]]
  // reads that know fewer fields than the address has would be others than the page's
  const known = knowsFields(own.concat(beside), new URLSearchParams(location.search))
  return known ? [own, beside.concat(readsOfAll)] : [[], readsOfAll]
}

/** Sends reads; the gateway takes the replies over. */
function ask(reads: Reads, { token, language }: Start, base: string): void {
  const fields = new URLSearchParams(location.search)
  const authorization = `Bearer ${token}`
  for (const read of reads) {
    const call = callOf(read, fields)
    if (!call) continue
    const reply = fetch(base + call.path, {
      method: call.body ? 'POST' : 'GET',
      headers: {
        authorization,
        'accept-language': language,
        ...(call.body && { 'content-type': 'application/json' }),
      },
      body: call.body,
      ...bareRequest,
    })
    // whoever takes it over hears of it
    reply.catch(() => undefined)
    window.early = window.early || {}
    window.early[base + call.path + (call.body || '')] = {
      authorization,
      language,
      at: performance.now(),
      reply,
    }
  }
}

function boot(): void {
  if (!(window.CSS?.supports?.('height', '100dvh') && window.HTMLDialogElement)) {
    mark('old')
    return
  }
  // some containers open a package by its file
  if (/\/index\.html$/.test(location.pathname)) history.replaceState(null, '', `/${location.search}`)
  const start = readStart()
  const config = JSON.parse(textOf('config')) as { hostOrigins?: string[]; apiBase?: string }
  root.lang = start.language
  if (start.token && start.role === 'agent') root.setAttribute('data-role', 'agent')
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.setAttribute('data-theme', 'dark')
  const isStrange = isFramedByStranger(config.hostOrigins || [])
  if (start.isLogin && !isStrange) return
  mark(isStrange ? 'framed' : 'boot')
  const rules = document.getElementById('rules') as HTMLLinkElement // index.html holds it
  rules.onerror = () => {
    rules.rel = 'later'
  }
  rules.rel = 'stylesheet'
  if (isStrange) return
  const files = JSON.parse(textOf('files')) as Files
  const page = pageOf(start, files)
  const [own, others] = readsFor(page, start, files)
  askScripts(page, start, files, own.length > 0 ? files.first.pages[`${page} ${start.role}`] : undefined)
  // what is read because of a press is read anew
  const forget = () => {
    window.early = undefined
  }
  addEventListener('click', forget, { capture: true })
  ask(own, start, config.apiBase || '')
  // to begin nine calls would hold the first frame back, and a frame before the end of the body shows nothing
  const asked = () => afterPaint(() => ask(others, start, config.apiBase || ''))
  document.addEventListener('DOMContentLoaded', asked, { once: true })
}

boot()
