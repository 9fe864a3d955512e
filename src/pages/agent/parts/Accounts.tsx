import type { ReceivingAccount } from '../../../../bridge/contract/entities/loan'
import { blockerContent, useBlockerText } from '../../../features/loan/blocker-text'
import { useT } from '../../../i18n/translate'
import { currentAddress } from '../../../routes/history/history'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { wallet } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { RadioList } from '../../../ui/input/inputs'
import { Section } from '../../../ui/layout/Page'
import { Notice } from '../../../ui/state/status'

interface AccountsProps {
  list: readonly ReceivingAccount[]
  value: string | undefined
  /** Set if an agent chooses an account for a customer; the agent can't add or change accounts. */
  customerId?: string | undefined
  onChange(id: string): void
}

/** The receiving account: shows the only account, or lets the user choose from several. */
export function Accounts({ list, value, customerId, onChange }: AccountsProps) {
  const t = useT()
  const manage = href('/pages/me/eWalletMgrt', { next: currentAddress() })
  const { title, text, resolution } = useBlockerText({ customerId })({ kind: 'wallet' })
  const [first] = list
  if (!first) {
    return (
      <Notice
        tone="warn"
        title={title}
        text={blockerContent(text)}
        action={
          resolution?.kind === 'link' && (
            <a className={buttonClass('secondary', 'small')} href={resolution.href}>
              {t(resolution.text)}
            </a>
          )
        }
      />
    )
  }
  if (list.length > 1) {
    return (
      <RadioList
        label="agent.accounts.title"
        options={list.map(({ id, provider, number, holder }) => ({
          id,
          title: <b>{`${provider} ${number}`}</b>,
          sub: <>{holder}</>,
        }))}
        value={value}
        onChange={onChange}
      />
    )
  }
  return (
    <Section
      title="agent.accounts.title"
      action={
        !customerId && (
          <a className="sm b" href={manage}>
            {t('agent.accounts.change')}
          </a>
        )
      }
    >
      <List>
        <Row icon={wallet} title={<>{`${first.provider} ${first.number}`}</>} sub={<>{first.holder}</>} />
      </List>
    </Section>
  )
}
