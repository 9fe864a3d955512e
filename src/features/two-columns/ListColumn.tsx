import { type ReactNode, useContext } from 'react'
import { Overlap } from '../../ui/layout/Page'
import { SidePaneContext } from '../../ui/layout/side-pane'
import { Empty, type EmptyProps } from '../../ui/state/async-states'
import { useTwoColumns } from './use-two-columns'

/** A list. If it is shown in the side pane, its own page shows a prompt to choose a row instead. */
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
