import { type ReactNode, useContext } from 'react'
import { Overlap } from '../../ui/layout/Page'
import { SidePaneContext } from '../../ui/layout/side-pane'
import { Empty, type EmptyProps } from '../../ui/state/async-states'
import { useTwoColumns } from './use-two-columns'

/** A list of rows. In two-column layout, the side pane shows the list, and the list's page asks the user to choose a row. */
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
