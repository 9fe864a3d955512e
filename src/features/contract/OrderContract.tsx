import { useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { useAction, useResource } from '../../api/resource'
import { act } from '../../api/service'
import { useT } from '../../i18n/translate'
import { Loaded } from '../../ui/async-states'
import { Button } from '../../ui/Button'
import { useErrorMessage } from '../../ui/error-message'
import { save } from '../../ui/icons'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toasts'
import { ContractFrame } from './ContractFrame'

/** The signed contract, to be read and kept. */
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
  const contract = useResource(loanOrder.getLoanContractHTML, open ? { loanOrderNo } : null)
  const { run, busy } = useAction(download.downloadAgreement)
  const errorMessage = useErrorMessage()
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async () => {
    setProblem(null)
    try {
      const { name, content } = await run({ loanOrderNo }, { quiet: true })
      await act('downloadPdf', { data: content, name }, { quiet: true })
      toast(t('lending.saved'), limits.toastShortMs)
    } catch (error) {
      setProblem(errorMessage(error).text)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="lending.signed.title"
      footer={
        <Button
          kind="secondary"
          icon={save}
          text="lending.keep.pdf"
          busy={busy}
          onPress={() => void keep()}
        />
      }
    >
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Loaded of={contract} skeleton="text">
        {({ title, html }) => <ContractFrame title={title} html={html} />}
      </Loaded>
    </Sheet>
  )
}
