import { limits } from '../../../bridge/contract/limits'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { saveAgreement, saveStoredPdf } from '../../api/device/file-export'
import { useOperation } from '../../api/query/use-operation'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { save as saveIcon } from '../../ui/base/icons'
import { FormError } from '../../ui/input/FormError'
import { Sheet } from '../../ui/layout/Sheet'
import { Loaded } from '../../ui/state/async-states'
import { Disclosure } from '../../ui/state/Disclosure'
import { toast } from '../../ui/state/toasts'
import { PaperCode } from '../paper/PaperCode'
import { paperLink } from '../paper/paper-link'
import { ContractFrame } from './ContractFrame'

/** The signed contract of an order, with a button to save it. */
export function OrderContract({
  loanOrderNo,
  open,
  onClose,
}: {
  loanOrderNo: string
  open: boolean
  onClose(): void
}) {
  const t = useT()
  const contract = useOperation(loanOrder.getLoanContractHTML, open ? { loanOrderNo } : null)
  const save = useMutation(async () => {
    const fileId = contract.state === 'ready' ? contract.data.fileId : null
    await (fileId ? saveStoredPdf(fileId, `${loanOrderNo}.pdf`) : saveAgreement({ loanOrderNo }))
    toast(t('lending.saved'), limits.toastShortMs)
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="lending.signed.title"
      footer={
        <Button
          kind="secondary"
          icon={saveIcon}
          text="lending.export.pdf"
          busy={save.busy}
          onPress={save.run}
        />
      }
    >
      <FormError mutation={save} />
      <Loaded query={contract} skeleton="text">
        {({ title, html, paperSignature }) => (
          <>
            <ContractFrame title={title} html={html} />
            {paperLink(paperSignature) && (
              <Disclosure title="lending.paper.code">
                <PaperCode signature={paperSignature} />
              </Disclosure>
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
