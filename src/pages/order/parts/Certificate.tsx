import { limits } from '../../../../bridge/contract/limits'
import { saveAgreement } from '../../../api/device/file-export'
import { useMutation } from '../../../api/writes/use-mutation'
import { useT } from '../../../i18n/translate'
import { save } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { FormError } from '../../../ui/input/FormError'
import { toast } from '../../../ui/state/toasts'

export function Certificate({ loanOrderNo }: { loanOrderNo: string }) {
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
      </List>
      <FormError mutation={saving} />
    </>
  )
}
