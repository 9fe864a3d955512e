import type { ReplyOf } from '../../../bridge/contract/operation'
import type { realId } from '../../../bridge/contract/operations/open'
import { sessionScoped } from '../../session/session-scoped'

export type StartedVerification = ReplyOf<typeof realId.init>

const verification = sessionScoped<StartedVerification | null>(() => null)

/**
 * Keeps a started verification in memory for the page that shows it. Never store it or put it in a URL or draft, because the
 * verification's number authorizes requests for the result.
 */
export const storeVerification = (started: StartedVerification): void => verification.set(started)

/** The last verification started since the app was opened. */
export const currentVerification = (): StartedVerification | null => verification.get()
