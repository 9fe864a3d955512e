import { useRef, useState } from 'react'
import { type Centavos, toDecimal } from '../../../../../bridge/contract/entities/money'
import type { Allocation } from '../../../../../bridge/contract/entities/payment'
import { pay } from '../../../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../../../api/query/use-operation'
import { type Problem, repayAmount } from '../../../../domain/form/rules'
import { formatTypedAmount } from '../../../../domain/money/format-typed'
import { formatPesosExact, parsePesos, zero } from '../../../../domain/money/money'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { markAmounts } from '../../../../ui/base/content'
import { cx } from '../../../../ui/base/cx'
import { type Fact, Facts } from '../../../../ui/display/Facts'
import { useDebouncedValue } from '../../../../ui/hooks/use-debounced-value'
import { typeAmount } from '../../../../ui/input/AmountPad'
import { Keypad } from '../../../../ui/input/Keypad'
import { Body } from '../../../../ui/layout/Frame'
import { Card } from '../../../../ui/layout/Page'
import { AheadInterest } from './AheadInterest'
import './pay-amount.css'
import { PayFooter } from './PayFooter'

/** The components of an instalment, in the order in which a payment is allocated to them. */
const parts = [
  ['penalty', 'order.covers.penalty'],
  ['fee', 'order.covers.fee'],
  ['interest', 'order.covers.interest'],
  ['principal', 'order.covers.principal'],
] as const satisfies readonly (readonly [keyof Allocation['lines'][number], MessageKey])[]

/** Rows for the allocation of a payment: oldest instalment first; within an instalment late fee, fees, interest, principal. */
function allocationFacts({ lines, leftAfter, settles }: Allocation): Fact[] {
  const covered = lines.flatMap((line): Omit<Fact, 'label'>[] & { label: Fact['label'] }[] =>
    line.period === null
      ? [{ label: 'order.repayment.preTermination', money: line.total }]
      : parts.flatMap(([part, text]) =>
          line[part] > 0 ? [{ label: [text, { period: line.period ?? 0 }] as const, money: line[part] }] : [],
        ),
  )
  return [
    ...covered,
    settles
      ? { label: 'order.repayment.closes', value: '✓', strong: true, tone: 'ok' }
      : { label: 'order.covers.left', money: leftAfter, strong: true },
  ]
}

interface TypedAmountProps {
  typed: string
  problem: Problem | undefined
  allocation: Allocation | null
  /** The pay-off amount in centavos; null until known. */
  max: Centavos | null
}

/** The amount field, with the allocation or the validation message below it. */
function TypedAmount({ typed, problem: message, allocation, max }: TypedAmountProps) {
  const t = useT()
  return (
    <Body>
      <Card>
        <div className="pay-typed">
          <p className="sm mut">{t('order.repayment.youPay')}</p>
          <output className={cx('amount amount-hero', !typed && 'amount-none')} translate="no">
            ₱{formatTypedAmount(typed) || '0'}
          </output>
          <div role="alert" className="problem">
            {message && t(message.key, message.values ?? {})}
          </div>
        </div>
        <div className="pay-covers" aria-live="polite">
          {allocation ? (
            <>
              {/* first, because the keypad may cover the end of the list */}
              <AheadInterest amount={allocation.aheadInterest} />
              <h2 className="sm mut">{t('order.repayment.covers')}</h2>
              <Facts exact rows={allocationFacts(allocation)} />
            </>
          ) : (
            <p className="sm mut">
              {max !== null && markAmounts(t('order.repaymentMoney.max', { max: formatPesosExact(max) }))}
            </p>
          )}
        </div>
      </Card>
    </Body>
  )
}

interface PayAmountProps {
  loanOrderNo: string
  /** The typed amount without thousands separators. Kept by the page, so that it survives switching to another way of paying. */
  typed: string
  onTyped(text: string): void
}

/** A custom amount, with the keypad in the footer and the allocation above it. */
export function PayAmount({ loanOrderNo, typed, onTyped }: PayAmountProps) {
  const [attempted, setAttempted] = useState(false)
  const amount = parsePesos(typed) ?? zero
  const settled = useDebouncedValue(amount, 250)
  const allocation = useOperation(
    pay.mentalArithmeticRepaymentFee,
    settled > 0 ? { loanOrderNo, amount: settled } : null,
    { optional: true },
  )
  const bounds = useOperation(pay.calcTotalFee, { loanOrderNo })
  const known = useRef<Allocation | null>(null)
  if (allocation.state === 'ready') known.current = allocation.data
  const latest = useRef(typed)
  latest.current = typed
  const put = (text: string) => {
    latest.current = text
    setAttempted(false)
    onTyped(text)
  }
  // while the bounds are loading, any amount may be sent, because the service checks it too
  const problem: Problem | undefined =
    amount <= 0
      ? { key: 'rule.amount.format' }
      : bounds.state === 'ready'
        ? repayAmount(amount, bounds.data)
        : undefined
  // too high an amount is reported while typing, too low an amount only when the user pays
  const message =
    problem && (attempted || (bounds.state === 'ready' && amount > bounds.data.max)) ? problem : undefined
  const shown = amount > 0 && !message ? known.current : null
  return (
    <>
      <TypedAmount
        typed={typed}
        problem={message}
        allocation={shown}
        max={bounds.state === 'ready' ? bounds.data.max : null}
      />
      <PayFooter
        loanOrderNo={loanOrderNo}
        amount={amount}
        periods={[]}
        settles={false}
        mayPay={() => {
          setAttempted(true)
          return !problem
        }}
        keypad={
          <Keypad
            corner="."
            onKey={(key) => put(typeAmount(latest.current, key))}
            onPaste={(text) => {
              const pasted = parsePesos(text)
              if (pasted !== undefined) put(toTypedAmount(pasted))
            }}
          />
        }
      />
    </>
  )
}

export const toTypedAmount = (amount: Centavos): string => toDecimal(amount).replace(/\.00$/, '')
