import { limits } from '../../../../bridge/contract/limits'
import { download } from '../../../../bridge/contract/operations/loan-documents'
import { useAction } from '../../../api/resource'
import { act } from '../../../api/service'
import { useT } from '../../../i18n/translate'
import { save } from '../../../ui/icons'
import { Row } from '../../../ui/List'
import { toast } from '../../../ui/toasts'

/** Saves the certificate that an order is paid in full. */
export function Certificate({ loanOrderNo }: { loanOrderNo: string }) {
  const t = useT()
  const { run, busy } = useAction(download.downloadAgreement)
  const keep = async () => {
    try {
      const { name, content } = await run({ loanOrderNo, certificate: true })
      await act('downloadPdf', { data: content, name })
      toast(t('lending.saved'), limits.toastShortMs)
    } catch {
      // told as a toast
    }
  }
  return (
    <Row
      icon={save}
      title="order.details.certificate"
      sub="order.details.certificate.about"
      disabled={busy}
      chevron={false}
      onPress={() => void keep()}
    />
  )
}
