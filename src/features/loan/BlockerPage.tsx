import type { BorrowBlocker } from '../../domain/loan/borrow-blockers'
import { useT } from '../../i18n/translate'
import { currentAddress } from '../../routes/history/history'
import { href } from '../../routes/history/links'
import { buttonClass } from '../../ui/base/Button'
import { Empty } from '../../ui/state/async-states'
import { VerifyButton } from '../identity/VerifyButton'
import { type BlockerContext, blockerContent, useBlockerText } from './blocker-text'

/** Shows the reason why borrowing is blocked, instead of a page's content. */
export function BlockerPage({ blocker, context }: { blocker: BorrowBlocker; context: BlockerContext }) {
  const t = useT()
  const { title, text, resolution } = useBlockerText(context)(blocker)
  return (
    <Empty
      picture="money"
      title={title}
      text={blockerContent(text)}
      action={
        resolution?.kind === 'verifyIdentity' ? (
          <VerifyButton customerId={context.customerId} next={currentAddress()} />
        ) : resolution?.kind === 'link' ? (
          <a className={buttonClass()} href={resolution.href}>
            {t(resolution.text)}
          </a>
        ) : (
          <a className={buttonClass()} href={href('/pages/agent/index')}>
            {t('agent.missingRequest.go')}
          </a>
        )
      }
    />
  )
}
