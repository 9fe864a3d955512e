import type { Conflict, Delivered } from '../../api/outbox/outbox'

export const done = { result: 'done' } as const

export const toConflict = (
  reason: Conflict['reason'],
  theirs: unknown = null,
  message: string | null = null,
): Delivered => ({ result: 'conflict', conflict: { reason, theirs, message } })
