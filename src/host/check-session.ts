import { auth } from '../../bridge/contract/operations/auth-app'
import { Failure } from '../../bridge/gateway/failure'
import { call } from '../api/service'
import { restart } from '../routes/history/history'
import { href } from '../routes/lookup'
import { random } from '../session/clock'
import { currentSession, resetDevice, updateSessionUser } from '../session/session'

const repeats = 3
const pauseMs = 400

/** Waits between retries: exponential backoff with up to 50 % jitter, like the gateway's own retries. */
const pause = (round: number) =>
  new Promise((done) => setTimeout(done, pauseMs * 2 ** round * (1 - (random.bytes(1)[0] ?? 0) / 512)))

/**
 * Checks that the session is still valid by requesting the user's data. If the service refuses, or the reply is still
 * unreadable after retries, clears everything stored on the device and opens login. decided: without a network or host the
 * session is kept, because driving through a tunnel must not discard the user's input. A 401 ends the session but keeps
 * drafts, as for any other call.
 */
export async function checkSession(): Promise<void> {
  const token = currentSession()?.token
  if (!token) return
  for (let round = 0; ; round++) {
    try {
      updateSessionUser(await call(auth.getUserInfo, {}, { background: true }), token)
      return
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const answered = typeof error.code === 'number' || error.code === 'serverError'
      if (!answered || currentSession()?.token !== token) return
      if (error.code === 'serverError' && round < repeats) await pause(round)
      else break
    }
  }
  // the session may have ended during the last pause
  if (currentSession()?.token !== token) return
  resetDevice()
  restart(href('/pages/login/index'))
}
