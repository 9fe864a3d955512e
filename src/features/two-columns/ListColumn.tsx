import { type ReactNode, useContext } from 'react'
import { Empty, type EmptyProps } from '../../ui/async-states'
import { BesideContext } from '../../ui/beside'
import { Overlap } from '../../ui/Page'
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
