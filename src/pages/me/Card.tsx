import { useState } from 'react'
import { AccountKind } from '../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../bridge/contract/entities/loan'
import { wallet as wallets } from '../../../bridge/contract/operations/loan-wallet'
import { useOperation } from '../../api/query/use-operation'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { isOffered } from '../../routes/offered'
import { Num } from '../../ui/base/Amount'
import { Button } from '../../ui/base/Button'
import { bank, plus, wallet } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Footer, Overlap, Section } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Pill } from '../../ui/state/status'
import { AccountSheet } from './parts/AccountSheet'

/** The user's bank accounts and e-wallets, to which loans can be paid out. */
export default function Cards() {
  const verification = useNextPage('/pages/me/card/verification')
  const t = useT()
  const accounts = useOperation(wallets.getWalletInfo, {})
  const [shown, setShown] = useState<ReceivingAccount | null>(null)
  const row = (one: ReceivingAccount, onPress?: () => void) => (
    <Row
      key={one.id}
      icon={one.kind === AccountKind.bank ? bank : wallet}
      title={<b>{one.provider}</b>}
      sub={
        <>
          <Num>{one.number}</Num>
          {one.kind === AccountKind.bank && ` · ${one.holder}`}
        </>
      }
      value={one.isDefault ? <Pill tone="info" text="me.wallet.default" /> : undefined}
      {...(onPress && { onPress })}
    />
  )
  return (
    <>
      <Overlap>
        <Loaded query={accounts} skeleton="list">
          {(list) => {
            const banks = list.filter((one) => one.kind === AccountKind.bank)
            const others = list.filter((one) => one.kind === AccountKind.eWallet)
            return (
              <>
                {banks.length === 0 ? (
                  <Empty picture="money" title="me.card.none" text="me.card.none.text" />
                ) : (
                  <List>{banks.map((one) => row(one, () => setShown(one)))}</List>
                )}
                <Section
                  title="me.eWalletMgrt.title"
                  action={
                    <a className="sm b" href={href('/pages/me/eWalletMgrt')}>
                      {t('me.card.manage')}
                    </a>
                  }
                >
                  {others.length === 0 ? (
                    <p className="mut">{t('me.wallet.none')}</p>
                  ) : (
                    <List>{others.map((one) => row(one))}</List>
                  )}
                </Section>
              </>
            )
          }}
        </Loaded>
      </Overlap>
      {isOffered('/pages/me/card/verification') && (
        <Footer>
          <Button icon={plus} text="me.card.add" onPress={() => verification.go()} />
        </Footer>
      )}
      <AccountSheet account={shown} name={shown?.provider ?? ''} onClose={() => setShown(null)} />
    </>
  )
}
