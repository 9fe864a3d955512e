/**
 * Inline script of index.html that runs before the first paint, even in browsers that are too old for the app.
 * Selects the skeleton or message to show, requests the page's scripts and first data in parallel, and handles
 * clicks until the app has started.
 */

import { contractHeader } from '../../bridge/contract/contract-version'
import { bareRequest } from '../../bridge/http/config'
import { serviceBase } from '../../bridge/http/service-base'
import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'
import type { Entry } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { afterPaint } from '../ui/base/after-paint'
import { handoff } from './early/handoff'
import {
  type EarlyRead,
  type Files,
  getOpeningPage,
  getReads,
  headerSkeletons,
  isAppShellCached,
  isHosted,
  markCurrentTab,
  type Opening,
  preloadStart,
  readConfig,
  readFiles,
  readOpening,
  storeEarlyCall,
  toHeaders,
} from './opening'

const root = document.documentElement

/** Sets a class for the style sheet: 'old' browser, 'framed' by an unknown origin, or 'boot' (normal start). */
const setRootState = (state: 'old' | 'framed' | 'boot') => {
  root.className = state
}

// decided: browsers without ancestorOrigins (Firefox before 148) never show the app in a frame, because its origin is unknown
function isFramedByStranger(): boolean {
  if (parent === window) return false
  const { hostOrigins: hosts = [] } = readConfig()
  const ancestors = location.ancestorOrigins
  return !ancestors?.length || ![].every.call(ancestors, (origin) => hosts.indexOf(origin) >= 0)
}

/** Preloads scripts; returns the link element of the first. */
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
 * Preloads the scripts and texts of a page. If the page has a fold, `content` is the fold's script, which is loaded first, with
 * the full bandwidth; the scripts that start the app follow. If files are local, begin.ts preloads all other scripts after the fold
 * is drawn, because arriving scripts would delay the drawing.
 */
function preloadPage(
  [scripts, areas]: Files['pages'][string],
  { language }: Opening,
  { kit, texts }: Files,
  content: string | undefined,
  host: string | undefined,
): void {
  const textsOf = (areas: string) => areas.split(' ').map((area) => texts[`${language}/${area}`] ?? '')
  // texts of the default language are part of the entry script
  const start = texts[`${language}/start`]
  const rest = (start ? [start] : []).concat(kit, scripts.split(' '), textsOf(areas))
  const meeting = host ? [host] : []
  if (!content) {
    preloadStart()
    preload(meeting.concat(rest))
    return
  }
  const leading = preload(meeting.concat(content))
  // begin.ts also calls `preloadRest`, because the fold's files may take longer to load than the entry
  handoff().preloadRest = () => {
    handoff().preloadRest = undefined
    preload(rest)
  }
  if (isHosted()) return
  leading?.addEventListener('load', () => {
    preloadStart()
    // if all files are local, begin.ts calls `preloadRest`
    if (!isAppShellCached()) handoff().preloadRest?.()
  })
  // or when nothing else is awaited, so that the line is not idle for a round trip
  const replies = Object.values(handoff().calls).map(({ reply }) => reply)
  if (!isAppShellCached()) Promise.all(replies).then(preloadStart, preloadStart)
}

/** Sends all requests that are not in flight yet; the app takes over the replies later (take-over.ts). */
function sendReads(reads: readonly EarlyRead[], opening: Opening): void {
  const { apiBase = '', services } = readConfig()
  for (const read of reads) {
    const address = serviceBase(apiBase, services, read.path) + read.path
    const body = read.isGet ? null : JSON.stringify(read.body)
    const key = address + (body || '')
    if (handoff().calls[key]) continue
    const reply = fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...toHeaders(opening),
        ...contractHeader,
        ...(body && { 'content-type': 'application/json' }),
      },
      body,
      ...bareRequest,
    })
    // the app reads the response itself, so the fold gets the text of a copy
    const text = handoff().scripts.fold ? reply.then((response) => response.clone().text()) : undefined
    storeEarlyCall(key, opening, { reply, text })
  }
}

type Page = Files['pages'][string]

/** Writes a history entry; false if the browser refuses this, as in sandboxed frames. */
function writeEntry(way: 'replaceState' | 'pushState', state: object | null, address: string): boolean {
  try {
    history[way](state, '', address)
    return true
  } catch {
    return false
  }
}

/** Shows the skeleton of a page, with its title. */
function showSkeleton(page: Page | undefined, language: string): void {
  const [, , skeleton, titles] = page || []
  if (skeleton) root.setAttribute('data-skeleton', skeleton)
  else root.removeAttribute('data-skeleton')
  const title = titles?.[language] || ''
  // pass the title as a CSS variable, because the heading isn't parsed yet; not without a title, because a style attribute is
  // slow
  if (title || root.hasAttribute('style')) root.style.setProperty('--skeleton-title', JSON.stringify(title))
  markCurrentTab()
}

/** True for tabs, i.e. pages with a skeleton of their own. Going back does not move between tabs. */
const isTab = ([, , skeleton]: Page) =>
  skeleton !== '' && headerSkeletons.every((plain) => plain !== skeleton)

/**
 * Handles clicks before the app has started: shows the skeleton of the link's page, which the app will open. Without this
 * function, the browser would load a new document and repeat all requests in flight.
 */
function handleEarlyPresses(files: Files, language: string, open: (page: Page) => void): void {
  const pageHere = () => files.pages[getOpeningPage(readOpening(), files)]
  const press = (event: MouseEvent) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('#skeletons a')
    if (!link) {
      // a click on anything but a link may change data, so the app must not use replies to requests from before the click
      handoff().calls = {}
      return
    }
    const to = files.pages[link.pathname]
    if (!to || !isPlainClick(event)) return
    event.preventDefault()
    if (link.href === location.href) return
    const { depth = 0, trail = [] } = (history.state || {}) as Partial<Entry> // written by history.ts
    const from = pageHere()
    const isWritten =
      from && isTab(from) && isTab(to)
        ? writeEntry('replaceState', { depth: 0, trail: [] }, link.href)
        : writeEntry('pushState', { depth: depth + 1, trail: [...trail, location.pathname] }, link.href)
    if (!isWritten) {
      location.assign(link.href)
      return
    }
    showSkeleton(to, language)
    open(to)
  }
  addEventListener('click', press, { capture: true })
  addEventListener('popstate', () => {
    // only while the skeletons exist, i.e. until the app has replaced them
    if (document.getElementById('skeletons')) showSkeleton(pageHere(), language)
  })
}

/** Requests a page's data and files; `askRules` requests the full style sheet. */
function requestPage(page: string, opening: Opening, files: Files, askRules: () => void): void {
  const row = files.pages[page]
  const [own, others] = getReads(page, opening, files)
  const script = own.length > 0 ? files.folds.pages[`${page} ${opening.role}`] : undefined
  const content = script && files.folds.scripts[script]?.[opening.language]
  const carrier = detectCarrier(window)
  const host = carrier && (carrier === 'mpaas' ? files.host.mpaas : files.host.script)
  handoff().scripts = { host, fold: content }
  const askReads = (reads: readonly EarlyRead[], page = opening) => {
    // in a host, early-host.ts sends the requests instead
    if (!host) sendReads(reads, page)
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
  // cached files arrive immediately and would delay the first paint
  if (isAppShellCached()) afterPaint(askFiles)
  else askFiles()
  // deferred, because sending up to nine requests takes long even without a network
  afterPaint(() => askReads(others))
}

function boot(): void {
  if (!(window.CSS?.supports?.('height', '100dvh') && window.HTMLDialogElement)) {
    setRootState('old')
    return
  }
  // some host containers open the packaged app by its file name
  if (/\/index\.html$/.test(location.pathname)) writeEntry('replaceState', null, `/${location.search}`)
  const start = readOpening()
  root.lang = start.language
  if (start.token && start.role === 'agent') root.setAttribute('data-role', 'agent')
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.setAttribute('data-theme', 'dark')
  const isFramed = isFramedByStranger()
  if (start.isLogin && !isFramed) return
  setRootState(isFramed ? 'framed' : 'boot')
  // delay the first paint until the script after the skeleton (#begin) is parsed, because a partly parsed skeleton would shift
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
  const askAll = () => requestPage(page, start, files, askRules)
  // packaged files would arrive before the first paint and delay it
  if (isHosted()) afterPaint(askAll)
  else askAll()
}

boot()
