import { useState } from 'react'
import { AccountKind, Refusal } from '../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../bridge/contract/entities/loan'
import { wallet as wallets } from '../../../bridge/contract/operations/loan-wallet'
import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { user } from '../../../bridge/contract/operations/system-user'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { wireLanguage } from '../../api/wire-language'
import { formatMobile } from '../../domain/person/mobile'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { useT } from '../../i18n/translate'
import { replaceWith, useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { Button } from '../../ui/base/Button'
import { plus, wallet } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Card, Footer, Overlap } from '../../ui/layout/Page'
import { Sheet } from '../../ui/layout/Sheet'
import { Loaded } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { Pill } from '../../ui/state/status'
import { AccountSheet } from './parts/AccountSheet'

const walletFields = { walletProvider: fields.walletProvider, walletNumber: fields.walletNumber }

/** The user's e-wallets: add, make default, change, remove. `next` is the page to return to. */
export default function EWalletMgrt() {
  const t = useT()
  const session = useSession()
  const borrower = useIsBorrower()
  const { next } = useQuery('/pages/me/eWalletMgrt')
  const accounts = useOperation(wallets.getWalletInfo, {})
  const providers = useOperation(
    dict.selectDictDataByType,
    {
      paramType: 'e_wallet',
      language: wireLanguage(),
    },
    { optional: true },
  )
  const known = useOperation(user.getInformation, {}, { optional: true })
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<ReceivingAccount | null>(null)
  const options =
    providers.state === 'ready' ? providers.data.map(({ value, label }) => ({ id: value, text: label })) : []
  const providerName = (provider: string) => options.find(({ id }) => id === provider)?.text ?? provider
  /** The e-wallet named in the application form, suggested until it is added. */
  const used = known.state === 'ready' ? known.data.ewalletUsed : null
  const isAdded =
    accounts.state === 'ready' &&
    // the service's list has the providers' names
    accounts.data.some(({ provider }) => provider === used || provider === providerName(used ?? ''))
  const suggested = isAdded || !options.some(({ id }) => id === used) ? '' : (used ?? '')
  // the first e-wallet needs no button: its form is the page
  const isFirst =
    accounts.state === 'ready' && accounts.data.every(({ kind }) => kind !== AccountKind.eWallet)
  const form =
    // the suggestion must be there before the form, which keeps what is typed
    known.state === 'loading' || accounts.state === 'loading' ? (
      <Skeleton shape="form" />
    ) : (
      <Form
        fields={walletFields}
        // most wallets use their owner's mobile number
        initial={{ walletNumber: formatMobile(session?.mobile ?? ''), walletProvider: suggested }}
        place="inline"
        options={{ walletProvider: options }}
        refusals={{ [Refusal.walletTwice]: 'walletNumber', [Refusal.fieldInvalid]: 'walletNumber' }}
        submit="me.wallet.save"
        onSubmit={async ({ walletProvider, walletNumber }) => {
          await call(wallets.bindWallet, {
            kind: AccountKind.eWallet,
            provider: walletProvider,
            number: `0${walletNumber}`,
          })
          setAdding(false)
          replaceWith(next)
        }}
      />
    )

  return (
    <>
      <Overlap>
        <Loaded query={accounts} skeleton="list">
          {(list) => {
            const own = list.filter((one) => one.kind === AccountKind.eWallet)
            if (own.length === 0)
              return (
                <Card>
                  <h2>{t('me.wallet.none')}</h2>
                  <p className="mut">{t(borrower ? 'me.wallet.none.text' : 'me.wallet.none.agent')}</p>
                  <p className="mut">{t('me.wallet.add.hint')}</p>
                  {form}
                </Card>
              )
            return (
              <List>
                {own.map((one) => (
                  <Row
                    key={one.id}
                    icon={wallet}
                    title={<b>{providerName(one.provider)}</b>}
                    sub={<>{one.number}</>}
                    value={one.isDefault ? <Pill tone="info" text="me.wallet.default" /> : undefined}
                    onPress={() => setShown(one)}
                  />
                ))}
              </List>
            )
          }}
        </Loaded>
      </Overlap>
      {accounts.state === 'ready' && !isFirst && (
        <Footer>
          <Button icon={plus} text="me.wallet.add" onPress={() => setAdding(true)} />
        </Footer>
      )}
      <Sheet open={adding} onClose={() => setAdding(false)} title="me.wallet.add">
        <p className="mut">{t('me.wallet.add.hint')}</p>
        {form}
      </Sheet>
      <AccountSheet
        account={shown}
        name={shown ? providerName(shown.provider) : ''}
        onClose={() => setShown(null)}
      />
    </>
  )
}
