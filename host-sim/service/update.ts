/** Changes fields of a record. Unlike `Object.assign`, the fields are type-checked. */
export const update = <T extends object>(record: T, changes: Partial<T>): T => Object.assign(record, changes)
