import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, contentSecurityPolicy } from '../../../bridge/http/config'
import type { StoredKeys } from '../../control/state/phone-start'

/** Paths of the script that follows a development build, and of its events. */
export const reloadPaths = { script: '/sim-reload.js', events: '/sim-reload' } as const

/** Replaces the styles of a page, or loads it again: after a change, and when a restarted server is back. */
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

/** Text inside an element that holds JSON: nothing in it may end the element. */
const toInlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export interface Template {
  template: string
  /** Of its inline script and style, for its policy. */
  hashes: string[]
}

/** index.html of the mini-app before its deployment is written into it. Read each time, as there may be a new build. */
export const readTemplate = async (dist: string): Promise<Template> =>
  JSON.parse(await readFile(join(dist, 'tools/document.json'), 'utf8')) as Template // the build writes it

/** What runs first in a phone's page within the simulator. */
export const frameScript = '/sim-frame.js'

/** index.html of the mini-app as this server's deployment of it; in a frame with the simulator's own script before all others. */
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

/** A page that stores keys and goes on; its script is a file, its data a block of JSON. */
export const seedDocument = (keys: StoredKeys, to: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Signing in</title>
<script type="application/json" id="start">${toInlineJson({ keys, to })}</script>
<script type="module" src="/seed.js"></script></head><body></body></html>
`

/** A page of the simulator, with the ports of its phones written into it. */
export async function simulatorDocument(
  dist: string,
  name: 'index' | 'ekyc',
  phonePorts: readonly number[],
  { reload = false } = {},
): Promise<string> {
  const page = await readFile(join(dist, `sim/${name}.html`), 'utf8')
  return (reload ? withReload(page) : page).replace('%CONFIG%', () => toInlineJson({ phonePorts }))
}
