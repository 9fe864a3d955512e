/** One page of a list, from page 1, with the length of the whole. */
export function pageOf<T, U>(
  list: readonly T[],
  pageNum: number,
  pageSize: number,
  show: (one: T) => U,
): { list: U[]; total: number } {
  const from = (pageNum - 1) * pageSize
  return { list: list.slice(from, from + pageSize).map(show), total: list.length }
}
