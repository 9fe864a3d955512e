import { limits } from '../../../bridge/contract/limits'
import { hourMs } from '../../../src/domain/time/day'
import type { State } from '../state'

type SessionRecord = State['sessions'][string]

/** The parts of a call's world that matter here. */
interface SessionCall {
  session: SessionRecord | undefined
  token: string | undefined
  now: number
  keep(effect: (state: State) => void): void
}

/** True until a session was unused for too long or has reached its maximum age; `now` in ms. */
export const isSessionLive = ({ startedAt, lastUsedAt = startedAt }: SessionRecord, now: number): boolean =>
  now - lastUsedAt <= limits.sessionIdleMs && now - startedAt <= limits.sessionLifeMs

/** True if the session's use was last recorded at least an hour ago. Most calls only read, so it is not recorded each time. */
export const isSessionUnnoted = ({ session, now }: Pick<SessionCall, 'session' | 'now'>): boolean =>
  session !== undefined && now - (session.lastUsedAt ?? session.startedAt) >= hourMs

/** Records that the session of a call is in use, even if the call is refused. */
export function touchSession(call: SessionCall): void {
  const { token, now } = call
  if (!token || !isSessionUnnoted(call)) return
  call.keep(({ sessions, users }) => {
    const used = sessions[token]
    if (!used) return
    used.lastUsedAt = now
    const phone = users[used.userId]?.phones?.find(({ deviceId }) => deviceId === used.deviceId)
    if (phone) phone.lastUsedAt = now
  })
}
