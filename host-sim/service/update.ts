/** Changes fields of a record, type-checked unlike `Object.assign`. */
export const update = <T extends object>(record: T, changes: Partial<T>): T => Object.assign(record, changes)
