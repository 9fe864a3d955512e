/**
 * Script that runs first in each phone page of the static build. In that build, both phones have the same origin, so a prefix
 * gives each phone its own storage. Paths in the app start at the root, although the app's files are in a folder.
 */

import { randomKey } from '../../control/random'
import { toAppPath } from '../phone/phone-origins'
import { startFrame } from './frame-surface'
import { createPrefixedStorage } from './prefixed-storage'

const script = document.currentScript as HTMLScriptElement // set while a classic script runs
const phone = (window.frameElement as HTMLElement | null)?.dataset.phone // a frame's element is an HTML element

/** Prefixes the names of all IndexedDB databases. */
function prefixDatabases(prefix: string): void {
  const { open, deleteDatabase } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, prefix + name, version)
  }
  IDBFactory.prototype.deleteDatabase = function (name) {
    return deleteDatabase.call(this, prefix + name)
  }
}

/** Sets the URL that the app expects, and allows pages of the same origin to frame the app. */
function startAt(path: string): void {
  const base = document.createElement('base')
  base.href = new URL('app/', script.src).href
  document.head.append(base)
  history.replaceState(null, '', path)
  const config = document.getElementById('config')?.firstChild as Text // part of index.html
  const own = [location.origin]
  // change the text node, because setting the element's HTML would need Trusted Types; the keys encrypt PINs in a plain browser
  const key = { cipherKey: randomKey(), cipherKeyId: randomKey() }
  config.data = JSON.stringify({ ...JSON.parse(config.data), ...key, hostOrigins: own, ekycOrigins: own })
}

if (phone) {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: createPrefixedStorage(window[name], `${phone}:`) })
  prefixDatabases(`${phone}:`)
  document.documentElement.dataset.phone = phone
  if (script.dataset.app !== undefined) {
    startAt(toAppPath(decodeURIComponent(location.hash.slice(1))))
    startFrame()
  }
} else {
  // this page was not opened by the simulator
  location.replace(new URL('.', script.src))
}
