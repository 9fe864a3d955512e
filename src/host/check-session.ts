import { auth } from '../../bridge/contract/operations/auth-app'
import { Failure } from '../../bridge/gateway/failure'
import { call } from '../api/service'
import { restart } from '../routes/history/history'
import { href } from '../routes/lookup'
import { random } from '../session/clock'
import { currentSession, resetDevice, updateSessionUser } from '../session/session'

const repeats = 3
const pauseMs = 400

/** Growing, and less up to half at random, as between the gateway's own repeats. */
const pause = (round: number) =>
  new Promise((done) => setTimeout(done, pauseMs * 2 ** round * (1 - (random.bytes(1)[0] ?? 0) / 512)))

/**
 * Asks who is signed in. Where the service refuses, or answers nothing that can be read although it was asked again, all on
 * the device is cleared and login comes.
 * decided: a lost network or host is no answer, or a tunnel would throw away what was typed; a 401 ends the session as
 * everywhere, and drafts stay.
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
  // it may have ended during the last pause
  if (currentSession()?.token !== token) return
  resetDevice()
  restart(href('/pages/login/index'))
}
