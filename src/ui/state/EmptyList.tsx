import { Empty, type EmptyProps } from './async-states'

interface EmptyListProps {
  /** Is the list narrowed by a search or a filter? */
  filtered: boolean
  empty: EmptyProps
  notFound: Omit<EmptyProps, 'picture'>
}

/** A list without rows: there are none yet, or none that fits what is looked for. */
export const EmptyList = ({ filtered, empty: none, notFound }: EmptyListProps) =>
  filtered ? <Empty picture="search" {...notFound} /> : <Empty {...none} />
