import type { Line } from './messages'

/** Creates the two ends of a connection inside one process. Texts arrive in order, each in its own microtask. */
export function memoryPair(): [Line, Line] {
  const left = end()
  const right = end()
  left.peer = right
  right.peer = left
  return [left, right]
}

interface End extends Line {
  peer?: End
  take(text: string): void
}

function end(): End {
  let receiver: ((text: unknown) => void) | undefined
  let early: string[] = []
  let open = true
  const self: End = {
    post(text) {
      const { peer } = self
      if (open && peer) queueMicrotask(() => peer.take(text))
    },
    take(text) {
      if (!open) return
      if (receiver) receiver(text)
      else early.push(text)
    },
    listen(next) {
      receiver = next
      const waiting = early
      early = []
      for (const text of waiting) next(text)
    },
    close() {
      open = false
    },
  }
  return self
}
