import { AccountKind, Refusal } from '../../../../bridge/contract/codes'
import { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { dict } from '../../../../bridge/contract/operations/system-dictionaries'
import { user } from '../../../../bridge/contract/operations/system-user'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { wireLanguage } from '../../../api/wire-language'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { useFlowEnd } from '../../../routes/flow-end'
import { href } from '../../../routes/history/links'
import { dropStepUpTicket, stepUpTicket } from '../../../session/step-up-ticket'
import { buttonClass } from '../../../ui/base/Button'
import { Facts } from '../../../ui/display/Facts'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Empty } from '../../../ui/state/async-states'
import { toast } from '../../../ui/state/toasts'

const form = { bank: fields.bank, accountNumber: fields.accountNumber }
const refusals = {
  [Refusal.walletTwice]: 'accountNumber',
  [Refusal.accountDigits]: 'accountNumber',
  [Refusal.walletMost]: 'accountNumber',
} as const

/** Adds a bank account of the user; its holder is the name on the ID. */
export default function Add() {
  const t = useT()
  const banks = useOperation(dict.selectDictDataByType, { paramType: 'bank', language: wireLanguage() })
  const person = useOperation(user.getInformation, {})
  const showCards = useFlowEnd('/pages/me/card')
  return (
    <LoadedPage query={combineResults({ banks, person })} skeleton="form">
      {({ banks: list, person: { ekyc } }) =>
        !ekyc ? (
          <Body center>
            <Empty
              picture="fail"
              title="me.card.noIdentity"
              text="me.card.noIdentity.text"
              action={
                <a className={buttonClass()} href={href('/pages/index/indexScreening')}>
                  {t('me.card.identity')}
                </a>
              }
            />
          </Body>
        ) : stepUpTicket() === null ? (
          <Body center>
            <Empty
              picture="fail"
              title="me.card.noProof"
              action={
                <a className={buttonClass()} href={href('/pages/me/card/verification')}>
                  {t('me.card.verify')}
                </a>
              }
            />
          </Body>
        ) : (
          <Form
            fields={form}
            options={{ bank: list.map(({ value, label }) => ({ id: value, text: label })) }}
            refusals={refusals}
            before={<Facts rows={[{ label: 'me.card.holder', value: ekyc.fullName, strong: true }]} />}
            submit="me.card.save"
            onSubmit={async ({ bank, accountNumber }) => {
              await call(wallet.bindWallet, {
                kind: AccountKind.bank,
                provider: bank,
                number: accountNumber,
                ...stepUpTicket(),
              })
              dropStepUpTicket()
              toast(t('me.card.added'))
              showCards()
            }}
          >
            <p className="sm mut">{t('me.card.own')}</p>
          </Form>
        )
      }
    </LoadedPage>
  )
}
