import { Empty, type EmptyProps } from './async-states'

interface EmptyListProps {
  /** True if a search or a filter is active. */
  filtered: boolean
  empty: EmptyProps
  notFound: Omit<EmptyProps, 'picture'>
}

/** Shown for a list without rows: `notFound` if it is filtered, otherwise `empty`. */
export const EmptyList = ({ filtered, empty: none, notFound }: EmptyListProps) =>
  filtered ? <Empty picture="search" {...notFound} /> : <Empty {...none} />
