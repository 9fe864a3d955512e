import { useState } from 'react'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { useIsBorrower } from '../../../api/query/by-user-type'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { parseScannedCode } from '../../../domain/loan/scanned-code'
import { scanByPhone } from '../../../features/scan/scan-by-phone'
import type { Text } from '../../../i18n/translate'
import { href, useQuery } from '../../../routes/history/links'
import { returnResult } from '../../../routes/history/return-result'
import { useNextPage } from '../../../routes/next-page'
import type { Content } from '../../../ui/base/content'

/** Messages for codes that this page can't open. */
const unusableTexts = {
  several: 'places.scan.several',
  address: 'places.scan.address',
  unknown: 'places.scan.unknown',
} as const satisfies Record<string, Text>

/** Opens the target of a code; an outlet's cash code is passed to `onCash` instead. */
export function useOpenCode(onCash: (code: string) => void) {
  const borrower = useIsBorrower()
  const { next } = useQuery('/pages/scancode/index')
  const { busy, problem: failed, run, reset } = useMutation()
  const [ownProblem, setOwnProblem] = useState<Content | null>(null)
  const invitation = useNextPage('/pages/me/invitationCode/set')
  const check = useNextPage('/pages/check/index')
  const setProblem = (problem: Content | null) => {
    reset()
    setOwnProblem(problem)
  }

  const invited = async (invitationCode: string) => {
    if (!borrower && !next) return setProblem('places.scan.forBorrowers')
    const agent = await call(register.getAgentInfo, { invitationCode })
    if (!agent) return setProblem(['places.scan.noAgent', { code: invitationCode }])
    if (!returnResult(next, { code: agent.agentCode })) invitation.replace({ code: agent.agentCode })
  }
  const goOn = async (text: string) => {
    const scanned = parseScannedCode(text, location.href, href('/pages/register/invitateAgent'))
    if (scanned.kind === 'cash') return next ? setProblem('places.scan.cashHere') : onCash(scanned.code)
    // a form waits for an agent's code only
    if (scanned.kind === 'paper' || scanned.kind === 'payment')
      return next ? setProblem('places.scan.unknown') : check.go({ code: scanned.text })
    if (scanned.kind !== 'invitation') return setProblem(unusableTexts[scanned.kind])
    await invited(scanned.code)
  }
  return {
    busy,
    problem: ownProblem ?? (failed === undefined ? null : <>{failed}</>),
    setProblem,
    /** Opens the target of a scanned or typed text. */
    take(text: string) {
      setProblem(null)
      return run(() => goOn(text))
    },
    /** Scans with the phone's own scanner. */
    async scan(signal: AbortSignal) {
      setProblem(null)
      await run(async () => {
        const scanned = await scanByPhone(signal)
        if (scanned === 'denied') setProblem('places.scan.denied')
        else if (scanned) await goOn(scanned.text)
      })
    },
  }
}
