import { vi } from 'vitest'

interface Entry {
  state: unknown
  address: string
}

/**
 * A window's session history without a window: ways through it take a turn, an entry that is put in place of another
 * drops nothing, a new one drops all that lay ahead.
 */
export function openSessionHistory(start: string) {
  const entries: Entry[] = [{ state: null, address: start }]
  let at = 0
  let listeners: (() => void)[] = []
  let isStuck = false
  let takes = 0
  const current = () => entries[at] as Entry // never empty
  const url = () => new URL(current().address, 'http://history.test')
  const history = {
    get state() {
      return current().state
    },
    pushState(state: unknown, _: string, address = current().address) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, address })
      at += 1
    },
    replaceState(state: unknown, _: string, address = current().address) {
      entries[at] = { state, address }
    },
    go(steps: number) {
      setTimeout(() => {
        if (isStuck || !entries[at + steps]) return
        at += steps
        for (const listener of [...listeners]) listener()
      }, takes)
    },
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', {
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
  })
  vi.stubGlobal('addEventListener', (_: 'popstate', listener: () => void) => listeners.push(listener))
  return {
    /** The browser's own buttons. */
    go: history.go,
    /** From now on nothing can be walked. */
    jam: () => {
      isStuck = true
    },
    /** From now on each way through it takes so many ms. */
    slow: (ms: number) => {
      takes = ms
    },
    /** The page begins anew, its entries stay. */
    reload: () => {
      listeners = []
    },
    addresses: () => entries.map(({ address }) => address),
    /** How many entries lie before the one that is shown. */
    at: () => at,
  }
}
