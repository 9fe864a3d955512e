import { useState } from 'react'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { Failure } from '../../../../bridge/gateway/failure'
import { useIsBorrower } from '../../../api/by-user-type'
import { act, call } from '../../../api/service'
import { readScanned } from '../../../domain/scanned'
import type { Text } from '../../../i18n/translate'
import { href, replace, useQuery } from '../../../routes/links'
import { returnResult } from '../../../routes/return-result'
import type { Content } from '../../../ui/content'
import { useErrorMessage } from '../../../ui/error-message'

/** What is said of codes that lead nowhere here. */
const foreign = {
  payment: 'places.scan.payment',
  address: 'places.scan.address',
  unknown: 'places.scan.unknown',
} as const satisfies Record<string, Text>

/** Goes on with what a code means; an outlet's goes to `onCash`. */
export function useCode(onCash: (code: string) => void) {
  const errorMessage = useErrorMessage()
  const borrower = useIsBorrower()
  const { next } = useQuery('/pages/scancode/index')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Content | null>(null)

  const invited = async (invitationCode: string) => {
    if (!borrower && !next) return setProblem('places.scan.forBorrowers')
    const agent = await call(register.getAgentInfo, { invitationCode })
    if (!agent) return setProblem(['places.scan.noAgent', { code: invitationCode }])
    if (!returnResult(next, { code: agent.agentCode }))
      replace('/pages/me/invitationCode/set', { code: agent.agentCode })
  }
  /** Takes a text that was read or typed. */
  const take = async (text: string) => {
    const scanned = readScanned(text, location.href, href('/pages/register/invitateAgent'))
    setProblem(null)
    if (scanned.kind === 'cash') return next ? setProblem('places.scan.cashHere') : onCash(scanned.code)
    if (scanned.kind !== 'invitation') return setProblem(foreign[scanned.kind])
    setBusy(true)
    try {
      await invited(scanned.code)
    } catch (error) {
      setProblem(<>{errorMessage(error).text}</>)
    } finally {
      setBusy(false)
    }
  }
  /** Scans with the phone's own scanner. */
  const scan = async (signal: AbortSignal) => {
    setProblem(null)
    setBusy(true)
    try {
      const { text } = await act('scan', { formats: ['qr'] }, { signal })
      await take(text)
    } catch (error) {
      const refusal = error instanceof Failure ? error.code : undefined
      if (refusal === 'permissionDenied' || refusal === 'permissionBlocked') setProblem('places.scan.denied')
      else if (refusal !== 'cancelled') setProblem(<>{errorMessage(error).text}</>)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, take, scan }
}
