import { useState } from 'react'
import type { PaperKind } from '../../../src/domain/paper/paper'
import type { PageContext } from '../context'
import { Button, type Option, SelectField } from '../controls'
import { useBackendData } from '../state/use-backend-data'

const kindLabels: Record<PaperKind, string> = {
  repayment: 'receipt of a payment',
  disbursement: 'receipt of a payout',
  fee: 'receipt of a fee',
  cashIn: 'receipt of a cash-in',
  cashOut: 'receipt of a cash-out',
  statement: 'disclosure statement',
  certificate: 'certificate of full payment',
  contract: 'contract',
}

/** Card that withdraws a paper of the users of the visible phones, or of all users. */
export function Papers({ context, isAll }: { context: PageContext; isAll: boolean }) {
  const [papers, again] = useBackendData(context, () => context.backend.papers(), [])
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [notice, setNotice] = useState('')
  const shown = papers.filter(({ userId }) => isAll || context.isOnPhones(userId))
  const valid = shown.filter(({ withdrawnOn }) => !withdrawnOn)
  const withdrawn = shown.filter(({ withdrawnOn }) => withdrawnOn)
  const paper = valid.find(({ key }) => key === chosen) ?? valid[0]
  if (!paper && withdrawn.length === 0) return null
  const withdraw = async (key: string, number: string) => {
    await context.commands.withdrawPaper(key, reason || undefined).then(
      () => {
        setNotice(`${number} is withdrawn. Phones with a network refuse it now.`)
        setReason('')
      },
      (error: Error) => setNotice(error.message),
    )
    again()
  }
  return (
    <article className="card">
      <div className="line">
        <b>Withdraw a paper</b>
        {withdrawn.length > 0 && <span className="pill">{withdrawn.length} withdrawn</span>}
      </div>
      {paper && (
        <>
          <div className="row">
            <SelectField
              label="Paper"
              value={paper.key}
              options={valid.map(
                ({ key, kind, number, name }): Option<string> => ({
                  value: key,
                  label: `${number} · ${kindLabels[kind]} · ${name}`,
                }),
              )}
              onPick={(next) => setChosen(next)}
              quiet
            />
          </div>
          <div className="row">
            <input
              aria-label="Reason for the withdrawal"
              placeholder="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button bad onPress={() => void withdraw(paper.key, paper.number)}>
              Withdraw
            </Button>
          </div>
        </>
      )}
      {notice && (
        <p className="hint" role="status">
          {notice}
        </p>
      )}
      {withdrawn.map(({ key, kind, number, withdrawnOn }) => (
        <p key={key}>
          <code>{number}</code> {kindLabels[kind]}, <span className="soft">withdrawn on {withdrawnOn}</span>
        </p>
      ))}
    </article>
  )
}
