import { lazyOnce } from '../../domain/lazy-once'
import { tryWithTimeout } from '../../session/with-timeout'

/** decided: longest wait for kept replies in ms. Their script and the phone's storage may be slow. */
const restoreAtMostMs = 2000

const load = lazyOnce(() => import('../kept/keep-replies'))

/** Fills the cache with the replies that earlier runs of the app have kept, once; resolves on success and on failure. */
export const restoreKept = async (): Promise<void> => {
  await tryWithTimeout(async () => (await load()).restoreReplies(), restoreAtMostMs)
}
