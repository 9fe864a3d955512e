import type { ReplyOf } from '../../../bridge/contract/operation'
import type { realId } from '../../../bridge/contract/operations/open'
import { sessionScoped } from '../../session/session-scoped'

type StartedVerification = ReplyOf<typeof realId.init>

const verification = sessionScoped<StartedVerification | null>(() => null)

/**
 * Hands a verification of somebody's identity, as it was begun, to the page that shows it. Memory alone holds it, as its
 * number is what a passed one is asked for by: it stands in no address, draft or store.
 */
export const storeVerification = (started: StartedVerification): void => verification.set(started)

/** The verification that was begun last in this run of the app. */
export const currentVerification = (): StartedVerification | null => verification.get()
