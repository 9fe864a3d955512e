import { useRef, useState } from 'react'
import { type Centavos, toDecimal } from '../../../../bridge/contract/entities/money'
import type { Allocation } from '../../../../bridge/contract/entities/payment'
import { pay } from '../../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../../api/use-operation'
import { formatPesosExact, parsePesos, zero } from '../../../domain/money'
import { type Problem, repayAmount } from '../../../domain/rules'
import { type MessageKey, useT } from '../../../i18n/translate'
import { groupTyped, typeAmount } from '../../../ui/AmountPad'
import { cx } from '../../../ui/cx'
import { type Fact, Facts } from '../../../ui/Facts'
import { Body } from '../../../ui/Frame'
import { Keypad } from '../../../ui/Keypad'
import { Card } from '../../../ui/Page'
import { useDebouncedValue } from '../../../ui/use-debounced-value'
import './pay-amount.css'
import { PayFooter } from './PayFooter'

/** The parts of a line, in the order in which a payment goes to them. */
const parts = [
  ['penalty', 'order.covers.penalty'],
  ['fee', 'order.covers.fee'],
  ['interest', 'order.covers.interest'],
  ['principal', 'order.covers.principal'],
] as const satisfies readonly (readonly [keyof Allocation['lines'][number], MessageKey])[]

/** What a payment goes to, in its order: oldest instalment first; late fee, fees, interest, principal. It adds up to the amount. */
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

interface TypedProps {
  typed: string
  said: Problem | undefined
  allocation: Allocation | null
  /** What pays the loan off, in centavos; null until it is known. */
  max: Centavos | null
}

/** The amount as it is typed, and what it pays or what is wrong with it. */
function Typed({ typed, said, allocation, max }: TypedProps) {
  const t = useT()
  return (
    <Body>
      <Card>
        <div className="pay-typed">
          <p className="sm mut">{t('order.repayment.youPay')}</p>
          <output className={cx('amount amount-hero', !typed && 'amount-none')}>
            ₱{groupTyped(typed) || '0'}
          </output>
          <div role="alert" className="problem">
            {/* rule keys are texts; a test says so */}
            {said && t(said.key as MessageKey, said.values ?? {})}
          </div>
        </div>
        <div className="pay-covers" aria-live="polite">
          {allocation ? (
            <>
              <h2 className="sm mut">{t('order.repayment.covers')}</h2>
              <Facts exact rows={allocationFacts(allocation)} />
            </>
          ) : (
            <p className="sm mut">
              {max !== null && t('order.repaymentMoney.max', { max: formatPesosExact(max) })}
            </p>
          )}
        </div>
      </Card>
    </Body>
  )
}

interface PayAmountProps {
  loanOrderNo: string
  /** What is typed, without grouping; it belongs to the page, so that no other way of paying loses it. */
  typed: string
  onTyped(text: string): void
}

/** An amount of one's own choice: the keypad is in the foot, what it pays stands above it. */
export function PayAmount({ loanOrderNo, typed, onTyped }: PayAmountProps) {
  const [asked, setAsked] = useState(false)
  const amount = parsePesos(typed) ?? zero
  const settled = useDebouncedValue(amount, 250)
  const allocation = useOperation(
    pay.mentalArithmeticRepaymentFee,
    settled > 0 ? { loanOrderNo, amount: settled } : null,
    { aside: true },
  )
  const bounds = useOperation(pay.calcTotalFee, { loanOrderNo })
  const known = useRef<Allocation | null>(null)
  if (allocation.state === 'ready') known.current = allocation.data
  const latest = useRef(typed)
  latest.current = typed
  const put = (text: string) => {
    latest.current = text
    setAsked(false)
    onTyped(text)
  }
  const problem: Problem | undefined =
    bounds.state === 'ready'
      ? amount > 0
        ? repayAmount(amount, bounds.data)
        : { key: 'rule.amount.format' }
      : undefined
  // too much is said at once, too little only when it is to be paid
  const said =
    problem && (asked || (bounds.state === 'ready' && amount > bounds.data.max)) ? problem : undefined
  const shown = amount > 0 && !said ? known.current : null
  return (
    <>
      <Typed
        typed={typed}
        said={said}
        allocation={shown}
        max={bounds.state === 'ready' ? bounds.data.max : null}
      />
      <PayFooter
        loanOrderNo={loanOrderNo}
        amount={amount}
        periods={[]}
        settles={false}
        mayPay={() => {
          setAsked(true)
          return bounds.state === 'ready' && !problem
        }}
        keypad={
          <Keypad
            corner="."
            onKey={(key) => put(typeAmount(latest.current, key))}
            onPaste={(text) => {
              const pasted = parsePesos(text)
              if (pasted !== undefined) put(typedOf(pasted))
            }}
          />
        }
      />
    </>
  )
}

/** An amount as it would be typed. */
export const typedOf = (amount: Centavos): string => toDecimal(amount).replace(/\.00$/, '')
