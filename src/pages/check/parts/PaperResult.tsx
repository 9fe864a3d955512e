import { config } from '../../../api/config'
import { errorMessage } from '../../../api/error-message'
import { maskedName, type PaperFacts, type PaperKind, paperKey } from '../../../domain/paper/paper'
import { checkPaper, loadVerifier } from '../../../features/paper/check-paper'
import { type Dates, useDates } from '../../../i18n/dates'
import { type MessageKey, type Translate, useT } from '../../../i18n/translate'
import { type Fact, Facts } from '../../../ui/display/Facts'
import { useLazyImport } from '../../../ui/hooks/use-lazy-import'
import { Body } from '../../../ui/layout/Frame'
import { Card } from '../../../ui/layout/Page'
import { Failed } from '../../../ui/state/async-states'
import { InProgress } from '../../../ui/state/status'
import { useWithdrawal } from './use-withdrawal'
import { Verdict } from './Verdict'

interface ResultProps {
  code: string
  onOther(): void
}

/** The result of checking a paper's code with the lender's keys. */
export function PaperResult({ code, onOther }: ResultProps) {
  const keys = config().papers?.keys ?? []
  const { module: verifier, error } = useLazyImport(loadVerifier)
  if (keys.length === 0)
    return (
      <Verdict mark="info" title="places.check.noKeys" text="places.check.noKeys.text" onOther={onOther} />
    )
  if (error !== undefined)
    return (
      <Body>
        <Failed problem={errorMessage(error)} onRetry={() => location.reload()} />
      </Body>
    )
  if (!verifier) return <Checking />
  const verdict = checkPaper(code, keys, verifier.verifySignature)
  switch (verdict.is) {
    case 'genuine':
      return <Genuine facts={verdict.facts} onOther={onOther} />
    case 'keyWithdrawn':
      return <KeyWithdrawn {...verdict} onOther={onOther} />
    case 'notOurs':
      return (
        <Verdict mark="bad" title="places.check.notOurs" text="places.check.notOurs.text" onOther={onOther} />
      )
    case 'newer':
      return (
        <Verdict mark="info" title="places.check.newer" text="places.check.newer.text" onOther={onOther} />
      )
  }
}

const Checking = () => (
  <Body>
    <Card>
      <InProgress title="places.check.checking" />
    </Card>
  </Body>
)

interface FactsProps {
  facts: PaperFacts
  onOther(): void
}

/** A paper with a valid signature: withdrawn, not withdrawn, or, without an answer of the service, valid when it was issued. */
function Genuine({ facts, onOther }: FactsProps) {
  const t = useT()
  const dates = useDates()
  const withdrawal = useWithdrawal(paperKey(facts))
  if (withdrawal.is === 'asking') return <Checking />
  if (withdrawal.is === 'withdrawn')
    return (
      <Verdict
        mark="warn"
        title={['places.check.withdrawn', { day: dates.day(withdrawal.on) }]}
        text="places.check.withdrawn.text"
        onOther={onOther}
      >
        <PaperRows facts={facts} />
      </Verdict>
    )
  return (
    <Verdict mark="ok" title="places.check.genuine" text="places.check.genuine.text" onOther={onOther}>
      <PaperRows facts={facts} />
      <p className="sm mut">
        {withdrawal.is === 'current'
          ? t('places.check.current', { time: dates.moment(new Date(withdrawal.asOf).toISOString()) })
          : t('places.check.issued', { day: dates.day(facts.issued) })}
      </p>
    </Verdict>
  )
}

function KeyWithdrawn({ facts, on, onOther }: FactsProps & { on: PaperFacts['date'] }) {
  const dates = useDates()
  return (
    <Verdict
      mark="warn"
      title={['places.check.key', { day: dates.day(on) }]}
      text="places.check.key.text"
      onOther={onOther}
    >
      <PaperRows facts={facts} />
    </Verdict>
  )
}

/** Labels of a receipt's amount and date. */
const ofReceipt = { amounts: ['places.check.amount'], date: 'places.check.date' } as const

/** Name of each kind of paper, and the labels of its amounts and its date. */
const kinds: Record<PaperKind, { name: MessageKey; amounts: readonly MessageKey[]; date: MessageKey }> = {
  repayment: { name: 'places.check.kind.repayment', ...ofReceipt },
  disbursement: { name: 'places.check.kind.disbursement', ...ofReceipt },
  fee: { name: 'places.check.kind.fee', ...ofReceipt },
  cashIn: { name: 'places.check.kind.cashIn', ...ofReceipt },
  cashOut: { name: 'places.check.kind.cashOut', ...ofReceipt },
  statement: {
    name: 'places.check.kind.statement',
    amounts: ['places.check.loan', 'places.check.toRepay'],
    date: 'places.check.date',
  },
  certificate: {
    name: 'places.check.kind.certificate',
    amounts: ['places.check.loan', 'places.check.received'],
    date: 'places.check.settledOn',
  },
  contract: {
    name: 'places.check.kind.contract',
    amounts: ['places.check.loan', 'places.check.toRepay'],
    date: 'places.check.signedOn',
  },
}

function toRows(
  { kind, number, amounts, date, hash, ...facts }: PaperFacts,
  t: Translate,
  dates: Dates,
): Fact[] {
  const labels = kinds[kind]
  return [
    { label: 'places.check.paper', value: t(labels.name) },
    { label: 'places.check.name', value: maskedName(facts) },
    ...amounts.map((money, at): Fact => ({ label: labels.amounts[at] ?? 'places.check.amount', money })),
    { label: labels.date, value: dates.day(date) },
    { label: 'places.check.number', value: number },
    ...(hash === null
      ? []
      : [{ label: 'places.check.hash', value: <span className="verdict-hash">{hash}</span> } as const]),
  ]
}

function PaperRows({ facts }: { facts: PaperFacts }) {
  const t = useT()
  return <Facts exact rows={toRows(facts, t, useDates())} />
}
