import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, contentSecurityPolicy } from '../../../bridge/http/config'
import type { StoredKeys } from '../../control/state/phone-start'

/** Paths of the live-reload script and its event stream. */
export const reloadPaths = { script: '/sim-reload.js', events: '/sim-reload' } as const

/** Script that replaces a page's styles or reloads the page after a change, and reloads it after a server restart. */
export const reloadScript = `const events = new EventSource('${reloadPaths.events}')
let wasLost = false
events.onerror = () => { wasLost = true }
events.onopen = () => { if (wasLost) location.reload() }
events.onmessage = ({ data }) => {
  if (data !== 'style') return location.reload()
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    const next = link.cloneNode()
    next.href = link.href.split('?')[0] + '?' + Date.now()
    next.onload = () => link.remove()
    link.after(next)
  }
}
`

const withReload = (page: string) =>
  page.replace('</head>', `<script src="${reloadPaths.script}"></script>\n</head>`)

/** JSON for an inline script element; `<` is escaped so that it can't end the element. */
const toInlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export interface Template {
  template: string
  /** CSP hashes of the template's inline script and style. */
  hashes: string[]
}

/** Reads the template of the app's index.html, without configuration. Not cached, because a build may replace the template. */
export const readTemplate = async (dist: string): Promise<Template> =>
  JSON.parse(await readFile(join(dist, 'tools/document.json'), 'utf8')) as Template // the build writes this format

/** Path of the simulator's script that runs before all others in a phone's page. */
export const frameScript = '/sim-frame.js'

/** Fills in the configuration of the app's index.html. In a frame, the simulator's script runs before all others. */
export function appDocument(
  { template, hashes }: Template,
  config: Config,
  { reload, isFrame }: { reload: boolean; isFrame: boolean },
): string {
  const filled = template
    .replace('%CSP%', () => contentSecurityPolicy(config, hashes))
    .replace('%CONFIG%', () => toInlineJson(config))
  const page = isFrame ? filled.replace('<script', `<script src="${frameScript}"></script>\n<script`) : filled
  return reload ? withReload(page) : page
}

/** Page that writes a session's entries to the storage and then opens `to`. */
export const seedDocument = (keys: StoredKeys, to: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Signing in</title>
<script type="application/json" id="start">${toInlineJson({ keys, to })}</script>
<script type="module" src="/seed.js"></script></head><body></body></html>
`

/** HTML of a simulator page, with the port numbers of the phones filled in. */
export async function simulatorDocument(
  dist: string,
  name: 'index' | 'ekyc',
  phonePorts: readonly number[],
  { reload = false } = {},
): Promise<string> {
  const page = await readFile(join(dist, `sim/${name}.html`), 'utf8')
  return (reload ? withReload(page) : page).replace('%CONFIG%', () => toInlineJson({ phonePorts }))
}
