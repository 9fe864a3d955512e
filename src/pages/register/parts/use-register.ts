import { useEffect, useRef, useState } from 'react'
import { Refusal, Scene } from '../../../../bridge/contract/codes'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { Failure } from '../../../../bridge/gateway/failure'
import { call, failureMessage } from '../../../api/service'
import { dismissWrite, pauseWrites, usePendingWrites } from '../../../api/writes/writes'
import { normaliseMobile } from '../../../domain/person/mobile'
import {
  clearRegistration,
  isCodeVerified,
  isEmailVerified,
  type Registration,
  registration,
  storedPin,
  updateRegistration,
} from '../../../features/auth/registration'
import { prefillLogin } from '../../../session/prefilled-login'

export type Phase =
  | { name: 'open' }
  /** The request is being sent. */
  | { name: 'busy' }
  /** The request was sent; its reply was lost and the outcome is being queried. */
  | { name: 'unknown' }
  /** The request was refused. */
  | { name: 'refused'; message: string; remedy: 'login' | 'codes' | 'agreements' | 'none' }

const remedies: Readonly<Record<number, 'login' | 'codes' | 'agreements'>> = {
  [Refusal.alreadyRegistered]: 'login',
  [Refusal.codeNotSent]: 'codes',
  [Refusal.codeExpired]: 'codes',
  [Refusal.agreementsMissing]: 'agreements',
}

/** True if the form is complete; codes and PIN are not included. */
export const isFormComplete = ({ userType, mobile, accepted }: Registration): boolean =>
  userType !== null && accepted.length > 0 && normaliseMobile(mobile) !== undefined

/** True if the form is complete and the codes are verified; only the PIN is missing. */
export const isReadyForPin = (given: Registration): boolean =>
  isFormComplete(given) && isCodeVerified(given.sms, normaliseMobile(given.mobile)) && isEmailVerified(given)

/** Creates the account exactly once: sends no second request while the outcome of one is unknown. */
export function useRegister(onDone: (phoneNumber: string) => void) {
  const [phase, setPhase] = useState<Phase>({ name: 'open' })
  const running = useRef(false)
  const write = usePendingWrites().find(({ operation }) => operation.native === register.registerUser.native)

  const finish = useRef((_phoneNumber: string): unknown => undefined)
  finish.current = (phoneNumber) => {
    // the PIN that was just typed twice need not be typed a third time
    prefillLogin(phoneNumber, storedPin())
    clearRegistration()
    onDone(phoneNumber)
  }
  const done = write?.state === 'done' ? write.key : null
  useEffect(() => {
    // the reply was lost, but the account is now known to exist, perhaps after a restart
    if (!done) return
    dismissWrite(done)
    finish.current(normaliseMobile(registration().mobile) ?? '')
  }, [done])

  const refuse = (failure: Failure) => {
    const remedy = remedies[Number(failure.code)] ?? 'none'
    // drop expired codes, so that the page that asks for them sends new ones
    if (remedy === 'codes') updateRegistration({ sms: null, mail: null })
    setPhase({ name: 'refused', message: failureMessage(failure), remedy })
  }

  const send = async (invitationCode: string | null): Promise<void> => {
    const given = registration()
    const { userType, accepted, email, sms, mail } = given
    const phoneNumber = normaliseMobile(given.mobile)
    const pin = storedPin()
    if (!userType || !phoneNumber || !sms || pin === null) return
    try {
      await call(register.registerUser, {
        phoneNumber,
        email: email.trim() || null,
        smsTranceId: sms.ticket,
        emailTranceId: (email.trim() && mail?.ticket) || null,
        scene: Scene.register,
        userType,
        agreementAcceptDTOList: accepted,
        pin,
        invitationCode,
      })
      finish.current(phoneNumber)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // `beingChecked`: the app keeps querying the outcome, and `usePendingWrites` delivers it
      if (error.code !== 'beingChecked') refuse(error)
    }
  }
  const once = (work: () => Promise<void>) => async () => {
    if (running.current) return
    running.current = true
    setPhase({ name: 'busy' })
    try {
      await work()
    } finally {
      running.current = false
      setPhase((now) => (now.name === 'busy' ? { name: 'open' } : now))
    }
  }
  return {
    phase: write?.state === 'open' ? ({ name: 'unknown' } as const) : phase,
    /** Sends the request. Needs the PIN in memory. */
    submit: (invitationCode: string | null) => void once(() => send(invitationCode))(),
    /** Queries the outcome again. */
    askAgain: () => pauseWrites(false),
  }
}
