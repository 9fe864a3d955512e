/**
 * Runs first in each page of a phone where the simulator is static files: there both phones have one origin, so each is
 * given a storage of its own, and the app, whose addresses begin at the root, finds its files in a folder.
 */

import { randomKey } from '../../control/random'
import { toAppPath } from '../phone/phone-origins'
import { startFrame } from './frame-surface'
import { createPrefixedStorage } from './prefixed-storage'

const script = document.currentScript as HTMLScriptElement // a classic script, while it runs
const phone = (window.frameElement as HTMLElement | null)?.dataset.phone

/** Each database under a name of the phone's own. */
function prefixDatabases(prefix: string): void {
  const { open, deleteDatabase } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, prefix + name, version)
  }
  IDBFactory.prototype.deleteDatabase = function (name) {
    return deleteDatabase.call(this, prefix + name)
  }
}

/** Gives the page the address that the app shall see, and tells the app who may frame it. */
function startAt(path: string): void {
  const base = document.createElement('base')
  base.href = new URL('app/', script.src).href
  document.head.append(base)
  history.replaceState(null, '', path)
  const config = document.getElementById('config')?.firstChild as Text // index.html holds it
  const own = [location.origin]
  // the text alone, as the element's content would have to be trusted
  // where the host is a browser the app takes its key for PINs from here
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
  // opened by itself, where no host is
  location.replace(new URL('.', script.src))
}
