import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { receiptWays } from '../../../api/device/file-export'
import { lender } from '../../../domain/loan/lender'
import { formatPesosExact } from '../../../domain/money/money'
import { transactionLines, transactionReceipt, transactionType } from '../../../features/payment/transaction'
import { ReceiptActions } from '../../../features/receipt/ReceiptActions'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Button, buttonClass } from '../../../ui/base/Button'
import { Facts } from '../../../ui/display/Facts'
import { Body } from '../../../ui/layout/Frame'
import { Card, Footer } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { Skeleton } from '../../../ui/state/Skeleton'
import { Notice, Ongoing } from '../../../ui/state/status'
import { type Movement, useMovement } from './use-movement'

/**
 * What became of a cash code: its movement as a receipt. Where the answer was lost it is looked for among the
 * transactions; it is neither called failed nor tried again.
 */
export function CashFollow({ reference, onOther }: { reference: string; onOther(): void }) {
  const movement = useMovement(reference)
  const { known, found } = movement
  if (found) return <Done of={found} onOther={onOther} />
  if (known) return <Looking of={movement} onOther={onOther} />
  return (
    <Body>
      <Skeleton shape="card" rows={1} />
    </Body>
  )
}

function Done({ of, onOther }: { of: Transaction; onOther(): void }) {
  const t = useT()
  const dates = useDates()
  const lines = transactionLines(of, {}, t, dates)
  const { text } = transactionType[of.type]
  return (
    <>
      <Body>
        <Card>
          <div role="status">
            <Empty
              picture="done"
              title={['places.cash.done', { what: t(text), amount: formatPesosExact(of.amount) }]}
            />
          </div>
          <Facts rows={lines.map(([label, value]) => ({ label, value }))} />
          <ReceiptActions
            of={transactionReceipt(of, lines, t, lender.name)}
            name={of.transactionNo}
            ways={receiptWays()}
          />
        </Card>
      </Body>
      <Footer>
        <Button kind="secondary" text="places.cash.other" onPress={onOther} />
        <a className={buttonClass()} href={href('/pages/me/tradingRecord/index')}>
          {t('places.cash.records')}
        </a>
      </Footer>
    </>
  )
}

function Looking({ of: { waiting, asked, again }, onOther }: { of: Movement; onOther(): void }) {
  return (
    <>
      <Body>
        <Card>
          {waiting ? (
            <Ongoing title="places.cash.looking" text="places.cash.looking.text" />
          ) : asked ? (
            <Notice tone="warn" title="places.cash.notFound" text="places.cash.notFound.text" />
          ) : (
            <Notice tone="warn" title="places.cash.unasked" text="places.cash.looking.text" />
          )}
        </Card>
      </Body>
      {!waiting && (
        <Footer>
          {asked && <Button kind="secondary" text="places.cash.other" onPress={onOther} />}
          <Button text="places.cash.again" onPress={again} />
        </Footer>
      )}
    </>
  )
}
