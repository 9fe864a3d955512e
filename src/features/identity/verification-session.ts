import type { ReplyOf } from '../../../bridge/contract/operation'
import type { realId } from '../../../bridge/contract/operations/open'
import { sessionScoped } from '../../session/session-scoped'

type StartedVerification = ReplyOf<typeof realId.init>

const verification = sessionScoped<StartedVerification | null>(() => null)

/**
 * Passes a started verification to the page that shows it. Only in memory, never in a URL, draft or storage, because its number
 * authorizes requests for the result.
 */
export const storeVerification = (started: StartedVerification): void => verification.set(started)

/** The last verification started since the app was opened. */
export const currentVerification = (): StartedVerification | null => verification.get()
