import { CashKind, Refusal } from '../../../../bridge/contract/codes'
import type { CashQr } from '../../../../bridge/contract/entities/payment'
import type { Failure } from '../../../../bridge/gateway/failure'
import { useIsBorrower } from '../../../api/query/by-user-type'
import { formatPesosExact } from '../../../domain/money/money'
import { formatTime } from '../../../domain/time/day'
import { currentLanguage, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Amount } from '../../../ui/base/Amount'
import { useErrorMessage } from '../../../ui/base/error-message'
import { Facts } from '../../../ui/display/Facts'
import { Small, Stack } from '../../../ui/layout/Page'

/** What each direction is called. */
export const cashWords = {
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

/** What changes hands where, what it costs, and what becomes of the e-wallet. */
export function CashFacts({ of }: { of: CashQr }) {
  const t = useT()
  const { about, total } = cashWords[of.kind]
  return (
    <>
      <Stack center>
        <span className="sm mut">{t(about)}</span>
        <Amount value={of.amount} size="big" exact />
      </Stack>
      <Facts
        exact
        rows={[
          { label: 'lending.trans.outlet', value: of.outlet },
          { label: 'places.cash.who', value: of.customerName },
          { label: 'lending.trans.account', value: of.account },
          { label: 'lending.trans.cashFee', money: of.fee },
          { label: total, money: of.total, strong: true },
        ]}
      />
      <Small
        text={['places.cash.until', { time: formatTime(Date.parse(of.expiresAt), currentLanguage()) }]}
      />
    </>
  )
}

/** What the PIN and the code stand for: in sight while they are typed. */
export function Approved({ of }: { of: CashQr }) {
  const t = useT()
  return (
    <Stack center>
      <Amount value={of.amount} exact />
      <span className="sm mut">
        {t('places.cash.approve', {
          what: t(cashWords[of.kind].title),
          outlet: of.outlet,
          total: formatPesosExact(of.total),
        })}
      </span>
    </Stack>
  )
}

/** Why a code can't be used, with the way out where there is one. */
export function CashRefusal({ of }: { of: Failure }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const borrower = useIsBorrower()
  return (
    <div role="alert" className="stack">
      <p>{errorMessage(of).text}</p>
      {of.code === Refusal.noCashWallet && borrower && (
        <a className="b" href={href('/pages/me/eWalletMgrt')}>
          {t('places.cash.wallets')}
        </a>
      )}
      {of.code === Refusal.notOnboarded && (
        <a className="b" href={href('/pages/me/personageInfo')}>
          {t('places.cash.onboarding')}
        </a>
      )}
    </div>
  )
}
