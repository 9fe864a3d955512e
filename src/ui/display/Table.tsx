import type { ReactNode } from 'react'
import { translateData } from '../base/Amount'

/** A table of a chart's values, only for screen readers. */
export function HiddenTable(props: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  const { caption, head, rows } = props
  return (
    <div className="hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], at) => (
            <tr key={at}>
              <th scope="row" translate={translateData(first)}>
                {first}
              </th>
              {others.map((cell, column) => (
                <td key={column} translate={translateData(cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
