import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { receiptExports } from '../../../api/device/file-export'
import { lender } from '../../../domain/loan/lender'
import { formatPesosExact } from '../../../domain/money/money'
import { PaperCode } from '../../../features/paper/PaperCode'
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
import { InProgress, Notice } from '../../../ui/state/status'
import { type CashMovement, useCashMovement } from './use-cash-movement'

/**
 * Receipt of a cash-in or cash-out. If the reply was lost, polls the list of transactions until the transaction appears; never
 * sends the request again and never reports a failure.
 */
export function CashResult({ reference, onOther }: { reference: string; onOther(): void }) {
  const movement = useCashMovement(reference)
  const { known, found } = movement
  if (found) return <Done transaction={found} onOther={onOther} />
  if (known) return <Searching movement={movement} onOther={onOther} />
  return (
    <Body>
      <Skeleton shape="card" rows={1} />
    </Body>
  )
}

function Done({ transaction, onOther }: { transaction: Transaction; onOther(): void }) {
  const t = useT()
  const dates = useDates()
  const lines = transactionLines(transaction, {}, t, dates)
  const { text } = transactionType[transaction.type]
  return (
    <>
      <Body>
        <Card>
          <div role="status">
            <Empty
              picture="done"
              title={['places.cash.done', { what: t(text), amount: formatPesosExact(transaction.amount) }]}
            />
          </div>
          <Facts rows={lines.map(([label, value]) => ({ label, value }))} />
          <ReceiptActions
            receipt={transactionReceipt(transaction, lines, t, lender.name, transaction.paperSignature)}
            name={transaction.transactionNo}
            ways={receiptExports()}
          />
          <PaperCode signature={transaction.paperSignature} />
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

function Searching({
  movement: { waiting, reachable, retry: again },
  onOther,
}: {
  movement: CashMovement
  onOther(): void
}) {
  return (
    <>
      <Body>
        <Card>
          {waiting ? (
            <InProgress title="places.cash.looking" text="places.cash.looking.text" />
          ) : reachable ? (
            <Notice tone="warn" title="places.cash.notFound" text="places.cash.notFound.text" />
          ) : (
            <Notice tone="warn" title="places.cash.unasked" text="places.cash.looking.text" />
          )}
        </Card>
      </Body>
      {!waiting && (
        <Footer>
          {reachable && <Button kind="secondary" text="places.cash.other" onPress={onOther} />}
          <Button text="places.cash.again" onPress={again} />
        </Footer>
      )}
    </>
  )
}
