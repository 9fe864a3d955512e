/** One page of a list (pages are counted from 1), with the total length of the list. */
export function paginate<T, U>(
  list: readonly T[],
  pageNum: number,
  pageSize: number,
  show: (one: T) => U,
): { list: U[]; total: number } {
  const from = (pageNum - 1) * pageSize
  return { list: list.slice(from, from + pageSize).map(show), total: list.length }
}

/** Number of rows of each kind, in the order of the kinds; empty kinds are left out. */
export const countByKind = <T, K>(rows: readonly T[], kinds: readonly K[], getKind: (one: T) => K) =>
  kinds
    .map((kind) => ({ of: kind, rows: rows.filter((one) => getKind(one) === kind).length }))
    .filter((one) => one.rows > 0)
