/**
 * Kinds of data that operations read and change. The reply of a read operation becomes stale once a write with one of its tags
 * was sent; pages don't invalidate anything themselves. decided: if in doubt, an operation has the tag, because a superfluous
 * tag only costs a call, while a missing one leaves outdated data on screen.
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

/**
 * decided: data that only the user changes. Replies with only these tags, or without tags (dictionaries), stay fresh for
 * minutes.
 */
const stableTags: readonly Tag[] = ['agreement', 'credential', 'product', 'profile', 'wallet']

/** True if a reply with these tags stays fresh for minutes unless this user changes it. */
export const isStable = (reads: readonly Tag[]): boolean => reads.every((tag) => stableTags.includes(tag))
