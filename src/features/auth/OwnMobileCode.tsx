import { useState } from 'react'
import type { Scene } from '../../../bridge/contract/codes'
import { maskMobile } from '../../domain/person/mobile'
import { useSession } from '../../session/session'
import { Card } from '../../ui/layout/Page'
import { CodeStep } from './CodeStep'
import { checkSmsCode, sendSmsCode } from './verification-codes'

/** Sends a code to the user's own mobile and asks for it; `onTicket` receives the code's ticket once the code is verified. */
export function OwnMobileCode({ scene, onTicket }: { scene: Scene; onTicket(smsTranceId: string): void }) {
  const mobile = useSession()?.mobile ?? ''
  const [ticket, setTicket] = useState('')
  return (
    <Card>
      <CodeStep
        to={maskMobile(mobile)}
        send={async () => setTicket(await sendSmsCode(mobile, scene))}
        onCode={async (code) => {
          await checkSmsCode(ticket, code)
          onTicket(ticket)
        }}
      />
    </Card>
  )
}
