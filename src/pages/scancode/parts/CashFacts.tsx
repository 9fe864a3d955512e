import { CashKind, Refusal } from '../../../../bridge/contract/codes'
import type { CashQr } from '../../../../bridge/contract/entities/payment'
import type { Failure } from '../../../../bridge/gateway/failure'
import { errorMessage } from '../../../api/error-message'
import { useIsBorrower } from '../../../api/query/by-user-type'
import { formatPesosExact } from '../../../domain/money/money'
import { formatTime } from '../../../i18n/format-day'
import { currentLanguage, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Amount } from '../../../ui/base/Amount'
import { markAmounts } from '../../../ui/base/content'
import { Facts } from '../../../ui/display/Facts'
import { Small, Stack } from '../../../ui/layout/Page'

export const cashTexts = {
  [CashKind.cashIn]: {
    title: 'lending.trans.cashIn',
    about: 'places.cash.in',
    total: 'lending.trans.gets',
  },
  [CashKind.cashOut]: {
    title: 'lending.trans.cashOut',
    about: 'places.cash.out',
    total: 'lending.trans.gives',
  },
} as const

/** Details of a cash-in or cash-out: amount, outlet, fee and wallet balance. */
export function CashFacts({ cash }: { cash: CashQr }) {
  const t = useT()
  const { about, total } = cashTexts[cash.kind]
  return (
    <>
      <Stack center>
        <span className="sm mut">{t(about)}</span>
        <Amount value={cash.amount} size="big" exact />
      </Stack>
      <Facts
        exact
        rows={[
          { label: 'lending.trans.outlet', value: cash.outlet },
          { label: 'places.cash.who', value: cash.customerName },
          { label: 'lending.trans.account', value: cash.account },
          { label: 'lending.trans.cashFee', money: cash.fee },
          { label: total, money: cash.total, strong: true },
        ]}
      />
      <Small
        text={['places.cash.until', { time: formatTime(Date.parse(cash.expiresAt), currentLanguage()) }]}
      />
    </>
  )
}

/** Summary of a cash-in or cash-out, visible while the PIN and the code are entered. */
export function CashSummary({ cash }: { cash: CashQr }) {
  const t = useT()
  return (
    <Stack center>
      <Amount value={cash.amount} exact />
      <span className="sm mut">
        {markAmounts(
          t('places.cash.approve', {
            what: t(cashTexts[cash.kind].title),
            outlet: cash.outlet,
            total: formatPesosExact(cash.total),
          }),
        )}
      </span>
    </Stack>
  )
}

/** Explains why a cash code can't be used, with a link to a solution if there is one. */
export function CashRefusal({ failure }: { failure: Failure }) {
  const t = useT()
  const borrower = useIsBorrower()
  return (
    <div role="alert" className="stack">
      <p>{errorMessage(failure)}</p>
      {failure.code === Refusal.noCashWallet && borrower && (
        <a className="b" href={href('/pages/me/eWalletMgrt')}>
          {t('places.cash.wallets')}
        </a>
      )}
      {failure.code === Refusal.notOnboarded && (
        <a className="b" href={href('/pages/me/personageInfo')}>
          {t('places.cash.onboarding')}
        </a>
      )}
    </div>
  )
}
