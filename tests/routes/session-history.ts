import { vi } from 'vitest'

interface Entry {
  state: unknown
  address: string
}

/**
 * A session history without a window: navigation takes a turn, replacing an entry drops nothing, and a new entry drops
 * all later ones.
 */
export function openSessionHistory(start: string) {
  const entries: Entry[] = [{ state: null, address: start }]
  let at = 0
  let listeners: (() => void)[] = []
  let isStuck = false
  let takes = 0
  let refuses = false
  const loaded: string[] = []
  const check = () => {
    if (refuses) throw new DOMException('sandboxed', 'SecurityError')
  }
  const current = () => entries[at] as Entry // never empty
  const url = () => new URL(current().address, 'http://history.test')
  const history = {
    get state() {
      return current().state
    },
    pushState(state: unknown, _: string, address = current().address) {
      check()
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, address })
      at += 1
    },
    replaceState(state: unknown, _: string, address = current().address) {
      check()
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
    origin: 'http://history.test',
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    assign: (address: string) => loaded.push(`assign ${address}`),
    replace: (address: string) => loaded.push(`replace ${address}`),
  })
  vi.stubGlobal('addEventListener', (_: 'popstate', listener: () => void) => listeners.push(listener))
  return {
    /** The browser's own buttons. */
    go: history.go,
    /** Blocks navigation from now on. */
    jam: () => {
      isStuck = true
    },
    /** Refuses new and changed entries from now on, as in a sandboxed frame. */
    refuse: () => {
      refuses = true
    },
    /** Documents that were loaded instead. */
    loaded,
    /** Delays each navigation from now on by `ms`. */
    slow: (ms: number) => {
      takes = ms
    },
    /** Reloads the page; its entries stay. */
    reload: () => {
      listeners = []
    },
    addresses: () => entries.map(({ address }) => address),
    /** Number of entries before the current one. */
    at: () => at,
  }
}
