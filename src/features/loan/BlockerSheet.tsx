import { AgreementStep } from '../../../bridge/contract/codes'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/query/use-operation'
import type { BorrowBlocker } from '../../domain/loan/borrow-blockers'
import { useT } from '../../i18n/translate'
import { currentAddress } from '../../routes/history/history'
import { Button, buttonClass } from '../../ui/base/Button'
import { useContent } from '../../ui/base/content'
import { Sheet } from '../../ui/layout/Sheet'
import { AgreementsSheet } from '../contract/AgreementsSheet'
import { VerifyButton } from '../identity/VerifyButton'
import { type BlockerContext, blockerContent, useBlockerText } from './blocker-text'

interface BlockerSheetProps {
  blocker: BorrowBlocker | null
  context: BlockerContext
  onClose(): void
  /** Called once the user has resolved the blocker without leaving the page. */
  onResolved(): void
}

const nothing: BorrowBlocker = { kind: 'other', message: '' }

/** Sheet with the reason why borrowing is blocked, and a button to resolve it. Agreements are accepted in the sheet itself. */
export function BlockerSheet({ blocker, context, onClose, onResolved }: BlockerSheetProps) {
  const t = useT()
  const content = useContent()
  const { customerId } = context
  const { title, text, resolution } = useBlockerText(context)(blocker ?? nothing)
  const mustAccept = resolution?.kind === 'acceptAgreements'
  const agreements = useOperation(user.getAgreementType, mustAccept ? { step: AgreementStep.borrow } : null, {
    optional: true,
  })
  if (mustAccept)
    return (
      <AgreementsSheet
        open={agreements.state === 'ready'}
        onClose={onClose}
        agreements={agreements.state === 'ready' ? agreements.data : []}
        customerId={customerId}
        onAccepted={onResolved}
      />
    )
  return (
    <Sheet
      open={blocker !== null}
      onClose={onClose}
      title={title}
      footer={
        resolution?.kind === 'verifyIdentity' ? (
          <VerifyButton customerId={customerId} next={currentAddress()} />
        ) : resolution ? (
          <a className={buttonClass()} href={resolution.href}>
            {t(resolution.text)}
          </a>
        ) : (
          <Button text="agent.block.close" onPress={onClose} />
        )
      }
    >
      <p className="mut">{content(blockerContent(text))}</p>
    </Sheet>
  )
}
