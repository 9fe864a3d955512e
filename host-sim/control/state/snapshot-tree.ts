/** Position of a snapshot in the drawn tree. */
export interface TreeRow<T> {
  snapshot: T
  /** Column of the snapshot's dot, from 0. */
  lane: number
  /** Columns of the lines that pass through this row. */
  through: number[]
  /** Column of the parent snapshot, or null if there is no parent. */
  from: number | null
}

/** Fields of a snapshot that the tree needs. */
interface Node {
  id: string
  parent: string | null
}

/**
 * Arranges snapshots as a tree, oldest first. The first child continues its parent's column; every other child gets a new column.
 */
export function treeRows<T extends Node>(snapshots: readonly T[]): TreeRow<T>[] {
  const lanes = new Map<string, number>()
  const followed = new Set<string>()
  let width = 0
  const rows = snapshots.map((snapshot): TreeRow<T> => {
    const { id, parent } = snapshot
    const from = parent === null ? null : (lanes.get(parent) ?? null)
    const isFirst = parent !== null && from !== null && !followed.has(parent)
    if (parent !== null) followed.add(parent)
    const lane = isFirst ? from : width++
    lanes.set(id, lane)
    return { snapshot, lane, through: [], from }
  })
  // a line runs from the parent's row to the child's row
  for (const [at, { snapshot, lane }] of rows.entries()) {
    const before = rows.findIndex((row) => row.snapshot.id === snapshot.parent)
    if (before < 0) continue
    for (const row of rows.slice(before + 1, at)) if (!row.through.includes(lane)) row.through.push(lane)
  }
  return rows
}
