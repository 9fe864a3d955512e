/**
 * What operations read and change. A read whose row names a tag is out of date once a write that names it was sent; no page
 * says so itself. decided: a tag too many costs one more call, a tag too few shows an old figure.
 */
export const tags = [
  'agent',
  'agreement',
  'application',
  'cash',
  'commission',
  'contract',
  'credential',
  'customer',
  'feedback',
  'identity',
  'limit',
  'loan',
  'message',
  'onboarding',
  'overdue',
  'payment',
  'prequalification',
  'product',
  'profile',
  'transaction',
  'wallet',
] as const

export type Tag = (typeof tags)[number]

/** decided: what nobody but its user changes; a reply that shows nothing else, or a list of words, is known for long. */
const stableTags: readonly Tag[] = ['agreement', 'credential', 'product', 'profile', 'wallet']

/** Is a reply that shows these as good as new for minutes, as long as this user changes nothing of it? */
export const isStable = (reads: readonly Tag[]): boolean => reads.every((tag) => stableTags.includes(tag))
