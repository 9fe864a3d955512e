import { useState } from 'react'
import { credentials } from '../../../../bridge/contract/operations/system-user-credentials'
import { call } from '../../../api/service'
import { NewPin } from '../../../features/auth/NewPin'
import { PinCheck } from '../../../features/auth/PinCheck'
import { useT } from '../../../i18n/translate'
import { useQuery } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { Button } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { useSavePaymentPin } from './parts/use-save-payment-pin'

/** Changes the payment PIN: asks for the old PIN, then twice for the new PIN. */
export default function EditPassword() {
  const t = useT()
  const { next } = useQuery('/pages/me/paymentCode/editPassword')
  const reset = useNextPage('/pages/me/paymentCode/resetPassword')
  const saved = useSavePaymentPin(next)
  const [old, setOld] = useState<string | null>(null)
  if (old === null) {
    return (
      <Body>
        <PinCheck
          title="me.pin.old"
          onPin={async (pin) => {
            await call(credentials.verifyPaymentPwd, { pin })
            setOld(pin)
          }}
        >
          <Button
            kind="plain"
            size="small"
            text="lending.pin.forgot"
            onPress={() => reset.replace({ next })}
          />
        </PinCheck>
      </Body>
    )
  }
  return (
    <Body>
      <NewPin
        check={async (pin) => (pin === old ? t('rule.pin.sameAsOld') : undefined)}
        onPin={(newValue) => saved(call(credentials.changePaymentPwd, { oldValue: old, newValue }))}
      />
    </Body>
  )
}
