import { useState } from 'react'
import { mask } from '../../control/mask'
import { hideSecrets } from '../../control/secrets'
import type { PageContext } from '../context'
import { Json, Nothing, Pick } from '../controls'
import { useFresh } from '../fresh'

/** So many rows of a part are shown. */
const most = 100

/** Rows of a part whose text holds what is looked for. */
function rowsOf(part: unknown, text: string): [string, unknown][] {
  const rows =
    typeof part === 'object' && part !== null ? Object.entries(part) : [['', part] as [string, unknown]]
  return rows
    .filter((row) => !text || JSON.stringify(row).toLowerCase().includes(text.toLowerCase()))
    .slice(0, most)
}

/** What the backend holds, part by part, with nothing secret in it. */
export function StatePanel({ context }: { context: PageContext }) {
  const [part, setPart] = useState('users')
  const [text, setText] = useState('')
  const [names] = useFresh(context, () => context.backend.parts(), [])
  const [rows] = useFresh(
    context,
    async () => {
      const secrets = new Set(await context.backend.secrets())
      return rowsOf(hideSecrets(mask(await context.backend.part(part)), secrets), text)
    },
    [],
    `${part} ${text}`,
  )
  return (
    <div className="panel scroll">
      <div className="tools">
        <Pick
          quiet
          label="Part of the state"
          value={part}
          options={names.map((value) => ({ value, label: value }))}
          onPick={(name) => setPart(name)}
        />
        <input
          type="search"
          placeholder="Filter"
          aria-label="Filter the state"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {rows.map(([key, row]) => (
        <details key={key} className="card">
          <summary>
            <code>{key}</code>
          </summary>
          <Json of={row} />
        </details>
      ))}
      {!rows.length && <Nothing title="Nothing there">No row of this part holds that.</Nothing>}
    </div>
  )
}
