import { type Caps, type Fields, type HostContext, isFields, type Welcome } from '../messages'
import type { Capability } from '../transport'

/** Context values for fields that neither the host sends nor the app hands in. */
const defaults: HostContext = {
  language: 'en',
  theme: 'light',
  textScale: 1,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  keyboardInset: 0,
  network: 'online',
  timeZone: 'UTC',
  environment: 'production',
  apiBase: '',
  closed: '',
}

/** Overwrites fields of `known` with received values of the same type; ignores all other values. */
const merge = <T extends object>(known: T, received: unknown): T => {
  const fields = isFields(received) ? received : {}
  const entries = Object.entries(known).map(([name, value]) => [
    name,
    isFields(value)
      ? merge(value, fields[name])
      : typeof fields[name] === typeof value
        ? fields[name]
        : value,
  ])
  return Object.fromEntries(entries) as T // `entries` has the names and types of T
}

/** Stores the state received from the host: capabilities, context, session key. `own` are the app's defaults of the context. */
export function createHostState(own?: Partial<HostContext>) {
  let welcome: (Welcome & { ctx: HostContext }) | undefined
  let lastSeq = 0
  const host = {
    can(name: string): Capability {
      const word = welcome?.caps[name] ?? welcome?.caps['*']
      if (word === 'yes' || word === 'denied' || word === 'switchedOff') return word
      return isFields(word) ? 'tooOld' : 'missing'
    },
    context: () => welcome?.ctx,
    host: () => welcome?.host,
    cipherKey: () => welcome?.cipherKey,
    pinFormat: (): 1 | 2 => (welcome?.pinFormat === 2 ? 2 : 1),
  }
  /**
   * Applies a welcome message. Returns 'first', 'again' (same host instance), 'other' (another instance, after a restart), or
   * undefined if the message is invalid.
   */
  const take = (message: Fields): 'first' | 'again' | 'other' | undefined => {
    if (!isFields(message.caps)) return
    const before = welcome
    welcome = { ...message, ctx: merge({ ...defaults, ...own }, message.ctx) } as unknown as Welcome & {
      ctx: HostContext
    } // fields are checked above or when read
    if (before && before.run === message.run) return 'again'
    lastSeq = 0
    return before ? 'other' : 'first'
  }
  /** Applies an event from the host. Returns false if the event is late, a duplicate, or came before the first welcome. */
  const change = ({ seq, name, data }: Fields): boolean => {
    if (!welcome || !(Number(seq) > lastSeq)) return false
    lastSeq = Number(seq)
    if (!isFields(data)) return true
    if (name === 'context') welcome.ctx = merge(welcome.ctx, data)
    if (name === 'caps') welcome.caps = { ...welcome.caps, ...(data as Caps) } // `can` checks each value
    return true
  }
  return [host, take, change] as const
}
