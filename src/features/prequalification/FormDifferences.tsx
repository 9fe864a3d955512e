import type { ClientData, FormDicts } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperation } from '../../api/query/use-operation'
import { formatPesos } from '../../domain/money/money'
import { isSameContent } from '../../domain/same-content'
import { useT } from '../../i18n/translate'
import { Facts } from '../../ui/display/Facts'
import { Small } from '../../ui/layout/Page'
import { type SubmittedRow, submittedRows } from './SubmittedFacts'

/** decided: a few lines are enough to recognise which form is right. */
const maxRows = 5

interface FormVersions {
  mine: ClientData
  theirs: ClientData
}

/** Pairs of rows that differ; the second is undefined if the other form lacks the field. */
function findDifferences({ mine, theirs }: FormVersions, dicts: FormDicts) {
  const others = new Map(submittedRows(theirs, dicts, 'agent').map((row) => [row.field, row]))
  return submittedRows(mine, dicts, 'agent').flatMap((row) => {
    const other = others.get(row.field)
    return isSameContent([row.money, row.value], [other?.money, other?.value]) ? [] : [{ row, other }]
  })
}

/** The fields in which an agent's unsent form differs from the service's form. */
export function FormDifferences(versions: FormVersions) {
  const t = useT()
  const dicts = useOperation(preAuditEvaluation.getDictTypes, {}, { optional: true })
  if (dicts.state !== 'ready') return null
  // the values of rows without an amount are texts
  const show = (row: SubmittedRow | undefined): string =>
    row?.money === undefined ? `${row?.value ?? '–'}` : formatPesos(row.money)
  const found = findDifferences(versions, dicts.data)
  return (
    <>
      <Facts
        stacked
        rows={found.slice(0, maxRows).map(({ row, other }) => ({
          label: row.label,
          value: (
            <>
              {show(row)}
              <br />
              <span className="mut">{t('writes.outbox.theirsIs', { value: show(other) })}</span>
            </>
          ),
        }))}
      />
      {found.length > maxRows && <Small text={['writes.outbox.more', { count: found.length - maxRows }]} />}
    </>
  )
}
