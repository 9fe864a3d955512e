import type { Envelope } from './envelope'

/** What became of the write that bore an idempotency key. */
export interface RecordedWrite {
  native: string
  /** Null where nobody was signed in. */
  userId: string | null
  /** SHA-256 of what its body asked for, as hex. */
  digest: string
  /** How it was answered; null where it was asked about before it came, so that it may not come any more. */
  envelope: Envelope | null
  at: number
}
