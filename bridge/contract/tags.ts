/**
 * Kinds of data that operations read and change. A cached reply becomes stale once a write is sent that changes one of its tags,
 * so pages need not invalidate replies. decided: if in doubt, an operation has the tag, because a superfluous tag only costs a
 * call, while a missing tag leaves outdated data on screen.
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

/** True if a reply with these tags stays fresh for minutes unless the user changes the data. */
export const isStable = (reads: readonly Tag[]): boolean => reads.every((tag) => stableTags.includes(tag))
