import { useState } from 'react'
import { formatMoment } from '../../../src/i18n/format-day'
import type { PendingReview } from '../../control/desk/reviewer'
import type { PageContext } from '../context'
import { Button, EmptyState } from '../controls'
import { PhonesFilter } from '../phone/PhonesFilter'
import { useBackendData } from '../state/use-backend-data'
import { Papers } from './Papers'

const kindLabels: Record<PendingReview['kind'], string> = {
  prequalification: 'Pre-qualification',
  onboarding: 'Agent onboarding',
  ekyc: 'e-KYC',
  application: 'Loan application',
  contract: 'Signed contract',
  release: 'Release of funds',
  feedback: 'Feedback',
  closure: 'Closing of an account',
  plan: 'Changed plan',
}
const verdictLabels: Record<string, string> = {
  pass: 'Pass',
  reject: 'Reject',
  refuse: 'Refuse chosen fields',
  rejectDocs: 'Refuse documents',
  fail: 'Fail',
  failOnce: 'Fail once',
  ok: 'Release',
  resolve: 'Answer and resolve',
  reply: 'Answer only',
  close: 'Close the account',
  keep: 'Keep it open',
  extend: 'Extend to the day',
  offer: 'Offer a new plan',
}
/** True for verdicts that refuse the chosen fields. */
const refusesFields = (verdict: string): boolean => verdict === 'refuse' || verdict === 'rejectDocs'

const positiveVerdicts: readonly string[] = ['pass', 'ok', 'resolve', 'reply', 'close', 'extend', 'offer']

/** A pending item, with buttons for its possible verdicts. */
function ReviewCard({
  one,
  onDecide,
}: {
  one: PendingReview
  onDecide(verdict: string, reason: string | Record<string, string> | undefined): void
}) {
  const [reason, setReason] = useState('')
  const [fields, setFields] = useState<readonly string[]>([])
  const decide = (verdict: string) =>
    onDecide(
      verdict,
      fields.length > 0 && refusesFields(verdict)
        ? Object.fromEntries(fields.map((field) => [field, reason]))
        : reason || undefined,
    )
  return (
    <article className="card">
      <div className="line">
        <b>{one.name}</b>
        <span className="pill">{kindLabels[one.kind]}</span>
      </div>
      <p>
        {one.about}
        <br />
        <code>{one.id}</code> <span className="soft">{formatMoment(one.at)}</span>
      </p>
      {one.fields && (
        <div className="fields">
          {Object.entries(one.fields).map(([field, value]) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={fields.includes(field)}
                onChange={({ target }) =>
                  setFields(target.checked ? [...fields, field] : fields.filter((other) => other !== field))
                }
              />
              <span>{field}</span>
              <small>{value}</small>
            </label>
          ))}
        </div>
      )}
      <div className="row">
        <input
          aria-label={`Reason for ${one.id}`}
          placeholder={one.kind === 'feedback' || one.kind === 'closure' ? 'Answer' : 'Reason'}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {one.verdicts.map((verdict) => (
          <Button
            key={verdict}
            main={positiveVerdicts.includes(verdict)}
            bad={!positiveVerdicts.includes(verdict)}
            disabled={verdict === 'refuse' && !fields.length}
            onPress={() => decide(verdict)}
          >
            {verdictLabels[verdict] ?? verdict}
          </Button>
        ))}
      </div>
    </article>
  )
}

/** All items that wait for a reviewer's decision. */
export function ReviewerPanel({ context }: { context: PageContext }) {
  const [waiting, again] = useBackendData(context, () => context.backend.waiting(), [])
  const [notice, setNotice] = useState('')
  const [isAll, setAll] = useState(false)
  const others = waiting.filter(({ userId }) => !context.isOnPhones(userId))
  const shown = isAll ? waiting : waiting.filter((one) => !others.includes(one))
  const decide = async (
    { kind, id }: PendingReview,
    verdict: string,
    reason: string | Record<string, string> | undefined,
  ) => {
    await context.commands.review(kind, id, verdict, reason).then(
      () => setNotice(''),
      (error: Error) => setNotice(error.message),
    )
    again()
  }
  return (
    <div className="panel scroll">
      {notice && (
        <p className="hint" role="status">
          {notice}
        </p>
      )}
      <PhonesFilter label="Whose items" isAll={isAll} others={others.length} onChange={setAll} />
      {shown.map((one) => (
        <ReviewCard
          key={`${one.kind} ${one.id}`}
          one={one}
          onDecide={(verdict, reason) => void decide(one, verdict, reason)}
        />
      ))}
      {!shown.length && (
        <EmptyState title={others.length ? 'Nothing to review for these phones' : 'The desk is empty'}>
          You are the lender’s reviewer: forms, agents, identity checks, loan applications, contracts and
          releases wait here for your decision.
        </EmptyState>
      )}
      <Papers context={context} isAll={isAll} />
    </div>
  )
}
