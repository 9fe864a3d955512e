/**
 * Runs inline in index.html before anything is painted, alone and in browsers that are too old for the app. Says what may be
 * shown, asks at once for all that the page of the address needs, so that there is one wave, and for what it reads first.
 */
import { bareRequest } from '../../bridge/http/config'
import { carrierOf } from '../../bridge/protocol/carriers/which'
import { afterPaint } from '../ui/after-paint'
import type { EarlyRead, Files } from './files'
import { headersOf, keepEarly, type Opening, pageOf, readBlock, readOpening, readsFor } from './opening'

declare global {
  interface Window {
    /** Asks for the scripts that follow the entry; where there is nothing to be drawn before them they are asked for at once. */
    preloadRest?: (() => void) | undefined
  }
}

const root = document.documentElement

/** Marks a state that the style sheet knows: 'old', 'framed' by who is no host of ours, or 'boot'. */
const mark = (state: 'old' | 'framed' | 'boot') => {
  root.className = state
}

// decided: where a browser does not tell who frames a page (Firefox before 148) the page is shown in no frame
function isFramedByStranger(hosts: readonly string[]): boolean {
  if (parent === window) return false
  const ancestors = location.ancestorOrigins
  return !ancestors?.length || ![].every.call(ancestors, (origin) => hosts.indexOf(origin) >= 0)
}

/** Does something once the first frame is there; one before the end of the body shows nothing. */
const afterFirstFrame = (run: () => void) =>
  document.addEventListener('DOMContentLoaded', () => afterPaint(run), { once: true })

/**
 * Asks for scripts ahead; gives the link to the first. What lies on the device comes so soon that it would hold the first frame
 * back, so it is asked for after that.
 */
function preload(scripts: readonly string[], isAtHand: boolean): HTMLLinkElement | undefined {
  const links = scripts.map((script) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = script
    return link
  })
  const ask = () => document.head.append(...links)
  if (isAtHand) afterFirstFrame(ask)
  else ask()
  return links[0]
}

/**
 * Says which face stands for a page until it is there, and asks for its scripts and texts. Where it is known what it shows
 * first, what that takes goes before the rest, so that they don't share the line.
 */
function askScripts(
  page: string,
  { language }: Opening,
  { kit, host, pages, texts, first }: Files,
  content: Files['first']['pages'][string] | undefined,
  isHosted: boolean,
): void {
  const row = pages[page]
  if (!row) return
  if (row[2]) root.setAttribute('data-face', row[2])
  const textsOf = (areas: string) => areas.split(' ').map((area) => texts[`${language}/${area}`] ?? '')
  const start = language === 'en' ? [] : textsOf('start')
  const rest = start.concat(kit, row[0].split(' '), textsOf(row[1]))
  if (isHosted) root.setAttribute('data-host', host[0] ?? '')
  const meeting = isHosted ? host : []
  // a package, or what this browser has opened before (app-shell.ts)
  const isAtHand = isHosted || Boolean(navigator.serviceWorker?.controller)
  if (!content) {
    preload(meeting.concat(rest), isAtHand)
    return
  }
  root.setAttribute('data-first', first.scripts[0] ?? '')
  const leading = preload(
    meeting.concat(first.scripts, first.texts[language] ?? [], content === 'code' ? first.code : []),
    isAtHand,
  )
  // begin.ts asks as well, as this may take longer than the entry
  window.preloadRest = () => {
    window.preloadRest = undefined
    preload(rest, false)
  }
  leading?.addEventListener('load', () => window.preloadRest?.())
}

/** Sends reads; the gateway takes the replies over. */
function ask(reads: readonly EarlyRead[], opening: Opening, base: string): void {
  for (const read of reads) {
    const address = base + read.path
    const body = read.isGet ? null : JSON.stringify(read.body)
    const reply = fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { ...headersOf(opening), ...(body && { 'content-type': 'application/json' }) },
      body,
      ...bareRequest,
    })
    keepEarly(address + (body || ''), opening, reply)
  }
}

function boot(): void {
  if (!(window.CSS?.supports?.('height', '100dvh') && window.HTMLDialogElement)) {
    mark('old')
    return
  }
  // some containers open a package by its file
  if (/\/index\.html$/.test(location.pathname)) history.replaceState(null, '', `/${location.search}`)
  const start = readOpening()
  const config = readBlock('config') as { hostOrigins?: string[]; apiBase?: string }
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
  const files = readBlock('files') as Files
  const page = pageOf(start, files)
  const [own, others] = readsFor(page, start, files)
  const isHosted = carrierOf(window) !== undefined
  const content = own.length > 0 ? files.first.pages[`${page} ${start.role}`] : undefined
  askScripts(page, start, files, content, isHosted)
  // what is read because of a press is read anew
  const forget = () => {
    window.early = undefined
  }
  addEventListener('click', forget, { capture: true })
  // a host is asked by early-host.ts
  if (isHosted) return
  ask(own, start, config.apiBase || '')
  // to begin nine calls would hold it back
  afterFirstFrame(() => ask(others, start, config.apiBase || ''))
}

boot()
