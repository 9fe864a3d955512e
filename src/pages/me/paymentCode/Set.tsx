import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { maskMobile } from '../../../domain/mobile'
import { CodeStep } from '../../../lending/CodeStep'
import { replace, useQuery } from '../../../nav/go'
import { checkSmsCode, sendSmsCode } from '../../../state/codes'
import { useSession } from '../../../state/session'
import { Card, Overlap } from '../../../ui/Page'

/** A code on one's own mobile before the first payment PIN. */
export default function ConfirmIdentity() {
  const { next } = useQuery('/pages/me/paymentCode/set')
  const mobile = useSession()?.mobile ?? ''
  const [ticket, setTicket] = useState('')
  return (
    <Overlap>
      <Card>
        <CodeStep
          to={maskMobile(mobile)}
          send={async () => setTicket(await sendSmsCode(mobile, Scene.paymentPin))}
          onCode={async (code) => {
            await checkSmsCode(ticket, code)
            replace('/pages/me/paymentCode/setPassword', { smsTranceId: ticket, next })
          }}
        />
      </Card>
    </Overlap>
  )
}
