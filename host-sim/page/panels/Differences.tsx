import type { Difference, FieldDifference } from '../../control/calls/compare'

const signs = { added: '+', removed: '−', changed: '±' } as const

const formatValue = (value: unknown): string =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? '')

const FieldChange = ({ change: { at, before, after } }: { change: FieldDifference }) => (
  <li>
    {at && <code>{at}</code>}
    <del>{formatValue(before)}</del>
    <ins>{formatValue(after)}</ins>
  </li>
)

/** Maximum number of rows shown per part of the state. */
const maxRows = 80

/** Differences between two states, by part: added, removed and changed rows. */
export function Differences({ differences: all }: { differences: readonly Difference[] }) {
  if (!all.length) return <p className="hint">No differences.</p>
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
              {rows.slice(0, maxRows).map(({ key, kind, fields }, at) => (
                // the key includes the index, because masked keys can be identical
                <li key={`${key} ${at}`} className={kind}>
                  <span className="sign">{signs[kind]}</span>
                  {key && <code>{key}</code>}
                  {fields.length > 0 && (
                    <ul>
                      {fields.map((field) => (
                        <FieldChange key={field.at} change={field} />
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            {rows.length > maxRows && <p className="hint">and {rows.length - maxRows} more</p>}
          </details>
        )
      })}
    </div>
  )
}
