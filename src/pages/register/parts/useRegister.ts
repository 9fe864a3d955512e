import { useRef, useState } from 'react'
import { Refusal, Scene } from '../../../../bridge/contract/codes'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { Failure } from '../../../../bridge/failure'
import { normaliseMobile } from '../../../domain/mobile'
import {
  dropRegistration,
  heldPin,
  isProven,
  keepRegistration,
  type Registration,
  registration,
} from '../../../state/registration'
import { call, problemOf } from '../../../state/service'

/** Where the request stands. */
export type Phase =
  | { name: 'open' }
  /** Under way, or its answer is being asked for. */
  | { name: 'busy' }
  /** It went out and nobody knows what became of it. */
  | { name: 'unknown' }
  /** Refused: the words, and what may be done about it. */
  | { name: 'refused'; words: string; remedy: 'login' | 'codes' | 'agreements' | 'none' }

const remedies: Readonly<Record<number, 'login' | 'codes' | 'agreements'>> = {
  [Refusal.alreadyRegistered]: 'login',
  [Refusal.codeNotSent]: 'codes',
  [Refusal.codeExpired]: 'codes',
  [Refusal.agreementsMissing]: 'agreements',
}

/** Has everything been given and proved that an account needs, but for its PIN? */
export function isReady({ userType, mobile, email, accepted, sms, mail }: Registration): boolean {
  const proven = isProven(sms, normaliseMobile(mobile)) && isProven(mail, email.trim())
  return userType !== null && accepted.length > 0 && proven
}

/** Creates the account, once: a request whose answer was lost is asked about before another one goes out. */
export function useRegister(onDone: (phoneNumber: string) => void) {
  const [phase, setPhase] = useState<Phase>(() => ({ name: registration().asked ? 'unknown' : 'open' }))
  const running = useRef(false)

  const finish = (phoneNumber: string) => {
    dropRegistration()
    onDone(phoneNumber)
  }
  /** Did the request get through? Undefined where even that can't be had. */
  const wasServed = async (phoneNumber: string): Promise<boolean | undefined> => {
    try {
      return (await call(register.isRegister, { phoneNumber }, { quiet: true })).registered
    } catch {
      return undefined
    }
  }
  const ask = async (phoneNumber: string): Promise<boolean> => {
    const served = await wasServed(phoneNumber)
    if (served) finish(phoneNumber)
    if (served === false) keepRegistration({ asked: false })
    if (served === undefined) setPhase({ name: 'unknown' })
    return served === false
  }
  const refuse = (failure: Failure) => {
    keepRegistration({ asked: false })
    const remedy = remedies[Number(failure.code)] ?? 'none'
    // codes that no longer hold are sent anew where they are entered
    if (remedy === 'codes') keepRegistration({ sms: null, mail: null })
    setPhase({ name: 'refused', words: problemOf(failure), remedy })
  }

  const send = async (invitationCode: string | null): Promise<void> => {
    const given = registration()
    const { userType, accepted, email, sms, mail, asked } = given
    const phoneNumber = normaliseMobile(given.mobile)
    const pin = heldPin()
    if (!userType || !phoneNumber || !sms || !mail || pin === null) return
    if (asked && !(await ask(phoneNumber))) return
    keepRegistration({ asked: true })
    try {
      await call(
        register.registerUser,
        {
          phoneNumber,
          email: email.trim(),
          smsTranceId: sms.ticket,
          emailTranceId: mail.ticket,
          scene: Scene.register,
          userType,
          agreementAcceptDTOList: accepted,
          pin,
          invitationCode,
        },
        { quiet: true },
      )
      finish(phoneNumber)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // what may have happened all the same is asked, not tried again
      if (error.remedy !== 'query') return refuse(error)
      if (await ask(phoneNumber)) setPhase({ name: 'refused', words: problemOf(error), remedy: 'none' })
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
    phase,
    /** Sends the request, or asks first what became of one that was sent. Needs the held PIN. */
    submit: (invitationCode: string | null) => void once(() => send(invitationCode))(),
    /** Asks once more what became of it. */
    askAgain: () => void once(async () => void (await ask(normaliseMobile(registration().mobile) ?? '')))(),
  }
}
