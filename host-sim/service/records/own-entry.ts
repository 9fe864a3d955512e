/** Looks up an id from outside without matching inherited properties. */
export const getOwnEntry = <T>(table: Record<string, T>, id: string): T | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined
