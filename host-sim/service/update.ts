/** Changes some fields of a record, by their types; `Object.assign` would take any. */
export const update = <T extends object>(record: T, changes: Partial<T>): T => Object.assign(record, changes)
