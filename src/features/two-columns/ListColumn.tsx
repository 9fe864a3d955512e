import { type ReactNode, useContext } from 'react'
import { Overlap } from '../../ui/layout/Page'
import { SidePaneContext } from '../../ui/layout/side-pane'
import { Empty, type EmptyProps } from '../../ui/state/async-states'
import { useTwoColumns } from './use-two-columns'

/** A list. In two-column layout the list is in the side pane, and its own page asks the user to choose a row. */
export function ListColumn({ children, ...choose }: EmptyProps & { children: ReactNode }) {
  const isBeside = useContext(SidePaneContext) !== null
  const two = useTwoColumns()
  if (isBeside || !two) return children
  return (
    <Overlap>
      <Empty {...choose} />
    </Overlap>
  )
}
