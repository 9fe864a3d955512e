import type { Difference, FieldDifference } from '../../control/calls/compare'

const signs = { added: '+', removed: '−', changed: '±' } as const

const textOf = (value: unknown): string => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? ''))

const Field = ({ of: { at, before, after } }: { of: FieldDifference }) => (
  <li>
    {at && <code>{at}</code>}
    <del>{textOf(before)}</del>
    <ins>{textOf(after)}</ins>
  </li>
)

/** So many rows of one part are shown. */
const mostRows = 80

/** What is other at the second of two moments, by part: rows that came, went and changed. */
export function Differences({ of: all }: { of: readonly Difference[] }) {
  if (!all.length) return <p className="hint">Nothing is different.</p>
  const parts = [...new Set(all.map(({ part }) => part))]
  return (
    <div className="differences">
      {parts.map((part) => {
        const rows = all.filter((one) => one.part === part)
        return (
          <details key={part} open={parts.length < 4}>
            <summary>
              <b>{part}</b>
              {(['added', 'removed', 'changed'] as const).map((kind) => {
                const count = rows.filter((row) => row.kind === kind).length
                return count > 0 ? (
                  <span key={kind} className={`count ${kind}`}>
                    {count} {kind}
                  </span>
                ) : null
              })}
            </summary>
            <ul>
              {rows.slice(0, mostRows).map(({ key, kind, fields }, at) => (
                // hidden keys are alike
                <li key={`${key} ${at}`} className={kind}>
                  <span className="sign">{signs[kind]}</span>
                  {key && <code>{key}</code>}
                  {fields.length > 0 && (
                    <ul>
                      {fields.map((field) => (
                        <Field key={field.at} of={field} />
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            {rows.length > mostRows && <p className="hint">and {rows.length - mostRows} more</p>}
          </details>
        )
      })}
    </div>
  )
}
