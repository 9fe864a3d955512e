import { type Caps, type Fields, isFields, type Welcome } from '../messages'
import type { Capability } from '../transport'

/** What the host has said of itself: capabilities, context, the key of this session. */
export function createHostState() {
  let welcome: Welcome | undefined
  let lastSeq = 0
  const host = {
    can(name: string): Capability {
      const word = welcome?.caps[name]
      return word === 'yes' || word === 'denied' ? word : isFields(word) ? 'tooOld' : 'missing'
    },
    context: () => welcome?.ctx,
    cipherKey: () => welcome?.cipherKey,
    pinFormat: (): 1 | 2 => (welcome?.pinFormat === 2 ? 2 : 1),
  }
  /** Takes a welcome over; undefined where it is none, else whether there was one before. */
  const take = (message: Fields): 'first' | 'again' | undefined => {
    if (!isFields(message.caps) || !isFields(message.ctx)) return
    const again = welcome
    welcome = message as unknown as Welcome // the fields that are read were looked at above, or are where used
    return again ? 'again' : 'first'
  }
  /** Takes over what an event changes; false for one that is late, double or before any welcome. */
  const change = ({ seq, name, data }: Fields): boolean => {
    if (!welcome || !(Number(seq) > lastSeq)) return false
    lastSeq = Number(seq)
    if (!isFields(data)) return true
    if (name === 'context') welcome.ctx = { ...welcome.ctx, ...data }
    if (name === 'caps') welcome.caps = { ...welcome.caps, ...(data as Caps) } // `can` looks at each word
    return true
  }
  return [host, take, change] as const
}
