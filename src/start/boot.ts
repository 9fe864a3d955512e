/**
 * Runs inline in index.html before anything is painted, alone and in browsers that are too old for the app. Says what may be
 * shown, asks at once for all that the page of the address needs, so that there is one wave, and for what it reads first; until
 * the app is there it follows presses, too.
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
    /** Asks for the scripts that follow the entry; where there is nothing to be drawn before them they are asked for at once. */
    preloadRest?: (() => void) | undefined
  }
}

const root = document.documentElement

/** Marks a state that the style sheet knows: 'old', 'framed' by who is no host of ours, or 'boot'. */
const setRootState = (state: 'old' | 'framed' | 'boot') => {
  root.className = state
}

// decided: where a browser does not tell who frames a page (Firefox before 148) the page is shown in no frame
function isFramedByStranger(): boolean {
  if (parent === window) return false
  const { hostOrigins: hosts = [] } = readConfig()
  const ancestors = location.ancestorOrigins
  return !ancestors?.length || ![].every.call(ancestors, (origin) => hosts.indexOf(origin) >= 0)
}

/** Asks for scripts ahead; gives the link to the first. */
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
 * Asks for the scripts and texts of a page. Where it is known what it shows first, what that takes goes before the rest, so
 * that they don't share the line; where they come over none, begin.ts asks for the rest once that is drawn, as what arrives
 * holds drawing up, and of what this browser has kept only the start of the app goes before.
 */
function preloadPage(
  [scripts, areas]: Files['pages'][string],
  { language }: Opening,
  { kit, texts, first }: Files,
  content: string | undefined,
  host: string | undefined,
): void {
  const textsOf = (of: string) => of.split(' ').map((area) => texts[`${language}/${area}`] ?? '')
  const start = language === 'en' ? [] : textsOf('start')
  const rest = start.concat(kit, scripts.split(' '), textsOf(areas))
  const meeting = host ? [host] : []
  if (!content) {
    preloadStart()
    preload(meeting.concat(rest))
    return
  }
  const leading = preload(meeting.concat(content, (content === first.script && first.texts[language]) || []))
  // begin.ts asks as well, as this may take longer than the entry
  window.preloadRest = () => {
    window.preloadRest = undefined
    preload(rest)
  }
  // from the device, or a server on it, begin.ts asks for the start and the rest together
  if (isAppShellCached()) leading?.addEventListener('load', preloadStart)
  else if (!isAllLocal()) leading?.addEventListener('load', () => window.preloadRest?.())
}

/** Sends reads that are not on their way yet; the gateway takes the replies over. */
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

/** Shows what stands in index.html for a page, with its title. */
function showSkeleton(page: Page | undefined, language: string): void {
  const [, , face, titles] = page || []
  if (face) root.setAttribute('data-face', face)
  else root.removeAttribute('data-face')
  const title = titles?.[language] || ''
  // of the heading itself nothing is there yet; to begin a style costs a slow phone more than to ask whether there is one
  if (title || root.hasAttribute('style')) root.style.setProperty('--face-title', JSON.stringify(title))
  markCurrentTab()
}

/** Does a page stand beside others, so that back does not lead from one to the other? Such a one has a face of its own. */
const isTab = ([, , face]: Page) => face !== '' && headerSkeletons.every((plain) => plain !== face)

/**
 * Opens what is pressed before the app is there as the app would, and shows its face at once: the browser would load another
 * document, and all that is on its way already anew.
 */
function handleEarlyPresses(files: Files, language: string, open: (page: Page) => void): void {
  const pageHere = () => files.pages[getOpeningPage(readOpening(), files)]
  const press = (event: MouseEvent) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('#faces a')
    if (!link) {
      // what is read because of a press is read anew
      window.early = undefined
      return
    }
    const to = files.pages[link.pathname]
    if (!to || !isPlainClick(event)) return
    event.preventDefault()
    if (link.href === location.href) return
    const { depth = 0 } = (history.state || {}) as Partial<Entry>
    const from = pageHere()
    if (from && isTab(from) && isTab(to)) history.replaceState({ depth: 0 }, '', link.href)
    else history.pushState({ depth: depth + 1 }, '', link.href)
    showSkeleton(to, language)
    open(to)
  }
  addEventListener('click', press, { capture: true })
  addEventListener('popstate', () => {
    // once the app stands in their place nothing is to be styled anew
    if (document.getElementById('faces')) showSkeleton(pageHere(), language)
  })
}

/** decided: what is asked for ahead goes out within this, in ms, as the app asks for it by itself soon after. */
const idleMs = 200

interface RequestTiming {
  /** Asks for the style sheet with all rules. */
  loadRules(): void
  /** Puts off what would hold back the first frame, or, where that is painted, the first figures. */
  defer(run: () => void): void
}

/** Asks for what a page reads and is made of. */
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
  const askReads = (reads: readonly EarlyRead[], of = opening) => {
    // early-host.ts asks a host
    if (!host) sendReads(reads, of, base)
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
  // the browser has at once what it has kept
  if (isAppShellCached()) later(askFiles)
  else askFiles()
  // to begin nine calls takes long, wherever they go
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
  // a face that is painted in part would move as its rest comes; a browser waits for no more than the beginning of an element
  document.getElementById('expected')?.setAttribute('href', '#begin')
  const rules = document.getElementById('rules') as HTMLLinkElement // index.html holds it
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
  // what comes over no line would be there before the first frame
  if (isAllLocal()) afterPaint(() => askAll((run) => whenIdle(run, idleMs)))
  else askAll(afterPaint)
}

boot()
