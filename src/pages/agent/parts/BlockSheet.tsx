import { AgreementStep } from '../../../../bridge/contract/codes'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperationByUserType } from '../../../api/query/by-user-type'
import { useOperation } from '../../../api/query/use-operation'
import { useMutation } from '../../../api/writes/use-mutation'
import { AgreementsSheet } from '../../../features/contract/AgreementsSheet'
import { storeVerification } from '../../../features/identity/verification-session'
import { useT } from '../../../i18n/translate'
import { useNextPage } from '../../../routes/next-page'
import { Button, buttonClass } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Sheet } from '../../../ui/layout/Sheet'
import type { Block } from './blocks'

interface BlockSheetProps {
  block: Block | null
  onClose(): void
  customerId?: string | undefined
  /** Called once the block was resolved without leaving the page. */
  onResolved?: (() => void) | undefined
}

/** A block to borrowing, with the action that resolves it. */
export function BlockSheet({ block, onClose, customerId, onResolved: onPutRight }: BlockSheetProps) {
  const t = useT()
  const asked = useOperation(
    user.getAgreementType,
    block?.agreements ? { step: AgreementStep.borrow } : null,
    { optional: true },
  )
  if (block?.agreements)
    return (
      <AgreementsSheet
        open={asked.state === 'ready'}
        onClose={onClose}
        agreements={asked.state === 'ready' ? asked.data : []}
        customerId={customerId}
        onAccepted={onPutRight}
      />
    )
  const {
    action: way,
    text,
    title,
    ekyc,
  } = block ?? {
    action: null,
    text: { message: '' },
    title: 'agent.block.other' as const,
  }
  return (
    <Sheet
      open={block !== null}
      onClose={onClose}
      title={title}
      footer={
        ekyc && way ? (
          <VerifyButton customerId={customerId} next={way.address} />
        ) : way ? (
          <a className={buttonClass()} href={way.address}>
            {t(way.text)}
          </a>
        ) : (
          <Button text="agent.block.close" onPress={onClose} />
        )
      }
    >
      <p className="mut">{typeof text === 'string' ? t(text) : text.message}</p>
    </Sheet>
  )
}

/** Starts an identity verification that returns to `next`. */
export function VerifyButton({ customerId, next }: { customerId?: string | undefined; next: string }) {
  const ekyc = useNextPage('/pages/ekywebview/ekywebview')
  const verification = useMutation(useOperationByUserType('ekycStart'), (begun) => {
    storeVerification(begun)
    ekyc.go({ customerId, next })
  })
  return (
    <>
      <FormError mutation={verification} />
      <Button
        text="agent.block.ekyc.go"
        busy={verification.busy}
        onPress={() => verification.run({ customerId })}
      />
    </>
  )
}
