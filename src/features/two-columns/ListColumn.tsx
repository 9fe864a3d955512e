import { type ReactNode, useContext } from 'react'
import { BesideContext } from '../../ui/layout/beside'
import { Overlap } from '../../ui/layout/Page'
import { Empty, type EmptyProps } from '../../ui/state/async-states'
import { useTwoColumns } from './use-two-columns'

/** A list. Where it stands in the other column, its page says what to choose there. */
export function ListColumn({ children, ...choose }: EmptyProps & { children: ReactNode }) {
  const isBeside = useContext(BesideContext) !== null
  const two = useTwoColumns()
  if (isBeside || !two) return children
  return (
    <Overlap>
      <Empty {...choose} />
    </Overlap>
  )
}
