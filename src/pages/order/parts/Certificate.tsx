import { useState } from 'react'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { limits } from '../../../../bridge/contract/limits'
import { saveAgreement } from '../../../api/device/file-export'
import { useMutation } from '../../../api/writes/use-mutation'
import { PaperCode } from '../../../features/paper/PaperCode'
import { paperLink } from '../../../features/paper/paper-link'
import { useT } from '../../../i18n/translate'
import { qr, save } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { FormError } from '../../../ui/input/FormError'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'

/** The certificate of full payment of a settled order: saves it, or shows its code on the screen. */
export function Certificate({ order: { loanOrderNo, paperSignature } }: { order: OrderDetail }) {
  const [shown, setShown] = useState(false)
  const t = useT()
  const saving = useMutation(async () => {
    await saveAgreement({ loanOrderNo, certificate: true })
    toast(t('lending.saved'), limits.toastShortMs)
  })
  return (
    <>
      <List>
        <Row
          icon={save}
          title="order.details.certificate"
          sub="order.details.certificate.about"
          disabled={saving.busy}
          chevron={false}
          onPress={saving.run}
        />
        {paperLink(paperSignature) && (
          <Row
            icon={qr}
            title="order.details.certificate.code"
            sub="order.details.certificate.code.about"
            onPress={() => setShown(true)}
          />
        )}
      </List>
      <FormError mutation={saving} />
      <Sheet open={shown} onClose={() => setShown(false)} title="order.details.certificate">
        <PaperCode signature={paperSignature} />
      </Sheet>
    </>
  )
}
