/**
 * Kinds of data that operations read and change. A read with a tag becomes stale once a write with that tag was sent; pages
 * don't invalidate anything themselves. decided: a tag too many costs one more call, a tag too few shows an old figure.
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

/** decided: data that only the user changes; replies with nothing else, and dictionaries, stay fresh for long. */
const stableTags: readonly Tag[] = ['agreement', 'credential', 'product', 'profile', 'wallet']

/** True if a reply with these tags stays fresh for minutes unless this user changes it. */
export const isStable = (reads: readonly Tag[]): boolean => reads.every((tag) => stableTags.includes(tag))
