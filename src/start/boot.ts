/**
 * Runs inline in index.html before the first paint, also in browsers that are too old for the app. Decides what to show, and
 * requests the scripts and the first reads of the page in one round trip. Handles clicks until the app has started.
 */

import { bareRequest } from '../../bridge/http/config'
import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'
import type { Entry } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { afterPaint } from '../ui/base/after-paint'
import { whenIdle } from '../ui/base/idle'
import { type EarlyRead, type Files, headerSkeletons } from './early/files'
import { isAllLocal, isAppShellCached, preloadStart } from './local-files'
import { markCurrentTab } from './mark-current-tab'
import {
  getOpeningPage,
  getReads,
  type Opening,
  readConfig,
  readFiles,
  readOpening,
  storeEarlyCall,
  toHeaders,
} from './opening'

declare global {
  interface Window {
    /** Preloads the scripts after the entry. Called right away if there is no fold to draw first. */
    preloadRest?: (() => void) | undefined
  }
}

const root = document.documentElement

/** Sets the state for the style sheet: 'old', 'framed' (by an unknown origin), or 'boot'. */
const setRootState = (state: 'old' | 'framed' | 'boot') => {
  root.className = state
}

// decided: in browsers without ancestorOrigins (Firefox before 148) the page is never shown in a frame
function isFramedByStranger(): boolean {
  if (parent === window) return false
  const { hostOrigins: hosts = [] } = readConfig()
  const ancestors = location.ancestorOrigins
  return !ancestors?.length || ![].every.call(ancestors, (origin) => hosts.indexOf(origin) >= 0)
}

/** Preloads scripts; returns the link to the first. */
function preload(scripts: readonly string[]): HTMLLinkElement | undefined {
  const links = scripts.map((script) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = script
    return link
  })
  document.head.append(...links)
  return links[0]
}

/**
 * Preloads the scripts and texts of a page. If it has a fold, the fold's files go first, so that they don't share the bandwidth.
 * If files are local, begin.ts preloads the rest after drawing the fold, because arriving scripts delay it. If this browser has
 * cached them, the start of the app follows the fold.
 */
function preloadPage(
  [scripts, areas]: Files['pages'][string],
  { language }: Opening,
  { kit, texts, first }: Files,
  content: string | undefined,
  host: string | undefined,
): void {
  const textsOf = (areas: string) => areas.split(' ').map((area) => texts[`${language}/${area}`] ?? '')
  // the entry has the default language's
  const start = texts[`${language}/start`]
  const rest = (start ? [start] : []).concat(kit, scripts.split(' '), textsOf(areas))
  const meeting = host ? [host] : []
  if (!content) {
    preloadStart()
    preload(meeting.concat(rest))
    return
  }
  const leading = preload(meeting.concat(content, first.texts[language] || []))
  // begin.ts calls this, too, because the files of the fold may take longer to load than the entry
  window.preloadRest = () => {
    window.preloadRest = undefined
    preload(rest)
  }
  // if all files are local, nothing is preloaded here: begin.ts requests the scripts of the start and the rest together
  if (isAppShellCached()) leading?.addEventListener('load', preloadStart)
  else if (!isAllLocal()) leading?.addEventListener('load', () => window.preloadRest?.())
}

/** Sends reads that are not in flight yet; the gateway takes over the replies. */
function sendReads(reads: readonly EarlyRead[], opening: Opening, base: string): void {
  for (const read of reads) {
    const address = base + read.path
    const body = read.isGet ? null : JSON.stringify(read.body)
    if (window.early?.[address + (body || '')]) continue
    const reply = fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { ...toHeaders(opening), ...(body && { 'content-type': 'application/json' }) },
      body,
      ...bareRequest,
    })
    storeEarlyCall(address + (body || ''), opening, reply)
  }
}

type Page = Files['pages'][string]

/** Shows the skeleton of a page, with its title. */
function showSkeleton(page: Page | undefined, language: string): void {
  const [, , face, titles] = page || []
  if (face) root.setAttribute('data-face', face)
  else root.removeAttribute('data-face')
  const title = titles?.[language] || ''
  // the heading isn't parsed yet; avoid creating the style attribute: slow on old phones
  if (title || root.hasAttribute('style')) root.style.setProperty('--face-title', JSON.stringify(title))
  markCurrentTab()
}

/** True for tabs: back does not move between them. Only they have their own skeleton. */
const isTab = ([, , face]: Page) => face !== '' && headerSkeletons.every((plain) => plain !== face)

/**
 * Handles clicks before the app has started: shows the page's skeleton at once and lets the app open it. The browser would load a
 * new document and repeat all requests in flight.
 */
function handleEarlyPresses(files: Files, language: string, open: (page: Page) => void): void {
  const pageHere = () => files.pages[getOpeningPage(readOpening(), files)]
  const press = (event: MouseEvent) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('#faces a')
    if (!link) {
      // any other click may change data, so replies requested before it must not be used
      window.early = undefined
      return
    }
    const to = files.pages[link.pathname]
    if (!to || !isPlainClick(event)) return
    event.preventDefault()
    if (link.href === location.href) return
    const { depth = 0 } = (history.state || {}) as Partial<Entry> // written by history.ts
    const from = pageHere()
    if (from && isTab(from) && isTab(to)) history.replaceState({ depth: 0 }, '', link.href)
    else history.pushState({ depth: depth + 1 }, '', link.href)
    showSkeleton(to, language)
    open(to)
  }
  addEventListener('click', press, { capture: true })
  addEventListener('popstate', () => {
    // once the app has replaced the skeletons there is nothing to restyle
    if (document.getElementById('faces')) showSkeleton(pageHere(), language)
  })
}

/** decided: deadline for idle-time prefetches, in ms, because the app requests the same soon after */
const idleMs = 200

interface RequestTiming {
  /** Loads the full style sheet. */
  loadRules(): void
  /** Defers work that would delay the first frame or, after it, the fold. */
  defer(run: () => void): void
}

/** Requests a page's data and files. */
function requestPage(
  page: string,
  opening: Opening,
  files: Files,
  { loadRules: askRules, defer: later }: RequestTiming,
): void {
  const { apiBase: base = '' } = readConfig()
  const row = files.pages[page]
  const [own, others] = getReads(page, opening, files)
  const kind = own.length > 0 ? files.first.pages[`${page} ${opening.role}`] : undefined
  const content = kind && (kind === 'code' ? files.first.code : files.first.script)
  const carrier = detectCarrier(window)
  const host = carrier && (carrier === 'mpaas' ? files.host.mpaas : files.host.script)
  if (host) root.setAttribute('data-host', host)
  if (content) root.setAttribute('data-first', content)
  const askReads = (reads: readonly EarlyRead[], page = opening) => {
    // in a host, early-host.ts sends the reads instead
    if (!host) sendReads(reads, page, base)
  }
  const askFiles = () => {
    askRules()
    if (row) preloadPage(row, opening, files, content, host)
  }
  handleEarlyPresses(files, opening.language, (to) => {
    const next = readOpening()
    preloadPage(to, next, files, undefined, undefined)
    const [first, beside] = getReads(next.path, next, files)
    askReads(first.concat(beside), next)
  })
  askReads(own)
  // cached files arrive at once
  if (isAppShellCached()) later(askFiles)
  else askFiles()
  // starting nine requests takes long, even without a network
  later(() => askReads(others))
}

function boot(): void {
  if (!(window.CSS?.supports?.('height', '100dvh') && window.HTMLDialogElement)) {
    setRootState('old')
    return
  }
  // some containers open a package by its file
  if (/\/index\.html$/.test(location.pathname)) history.replaceState(null, '', `/${location.search}`)
  const start = readOpening()
  root.lang = start.language
  if (start.token && start.role === 'agent') root.setAttribute('data-role', 'agent')
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.setAttribute('data-theme', 'dark')
  const isFramed = isFramedByStranger()
  if (start.isLogin && !isFramed) return
  setRootState(isFramed ? 'framed' : 'boot')
  // a partly painted skeleton would shift as the rest arrives: wait for the start of the script that follows it
  document.getElementById('expected')?.setAttribute('href', '#begin')
  const rules = document.getElementById('rules') as HTMLLinkElement // part of index.html
  rules.onerror = () => {
    rules.rel = 'later'
  }
  const askRules = () => {
    rules.rel = 'stylesheet'
  }
  if (isFramed) {
    askRules()
    return
  }
  const files = readFiles()
  const page = getOpeningPage(start, files)
  showSkeleton(files.pages[page], start.language)
  const askAll = (later: RequestTiming['defer']) =>
    requestPage(page, start, files, { loadRules: askRules, defer: later })
  // local files would arrive before the first frame
  if (isAllLocal()) afterPaint(() => askAll((run) => whenIdle(run, idleMs)))
  else askAll(afterPaint)
}

boot()
