import type { State } from '../state'

/** How the records of one table are read and written, e.g. inside a transaction. */
export interface TableAccess {
  get(key: string): unknown
  has(key: string): boolean
  /** Keys in the order of insertion. */
  keys(): string[]
  set(key: string, row: unknown): void
  delete(key: string): void
}

/** How a whole state is read and written: its tables, and searches by index. */
export interface StateAccess {
  table(name: string): TableAccess
  /** Keys of the records of an index (see state/indexes.ts) with any of the derived keys, in the order of insertion. */
  select(index: string, wanted: readonly string[]): string[]
  /** Keys of the records that are due at or before `now` (ms), in the order of insertion. */
  due(index: string, now: number): string[]
}

/** Table and key of the clock's offset, the only value of the state that is no table. */
export const clockTable = 'clockAhead'
export const clockKey = ''

const tableAccess = new WeakMap<object, TableAccess>()
const stateAccess = new WeakMap<object, StateAccess>()

/** An object that looks like a table of records and reads and writes through `access`. It has no prototype, like `table()`. */
function createTableView(access: TableAccess): object {
  const view: object = new Proxy(Object.create(null), {
    get: (_, key) => (typeof key === 'string' ? access.get(key) : undefined),
    has: (_, key) => typeof key === 'string' && access.has(key),
    set: (_, key, row) => {
      access.set(String(key), row)
      return true
    },
    deleteProperty: (_, key) => {
      access.delete(String(key))
      return true
    },
    ownKeys: () => access.keys(),
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && access.has(key)
        ? { value: access.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  })
  tableAccess.set(view, access)
  return view
}

function replaceTable(access: TableAccess, rows: object): void {
  const next = new Map(Object.entries(rows))
  for (const key of access.keys()) if (!next.has(key)) access.delete(key)
  for (const [key, row] of next) access.set(key, row)
}

/** An object that looks like a plain state and reads and writes through `access`. */
export function createStateView(names: readonly string[], access: StateAccess): State {
  const view = {}
  for (const name of names) {
    let table: object | undefined
    Object.defineProperty(view, name, {
      enumerable: true,
      get() {
        if (name === clockTable) return access.table(name).get(clockKey)
        table ??= createTableView(access.table(name))
        return table
      },
      set(value: unknown) {
        if (name === clockTable) access.table(name).set(clockKey, value)
        // tables are objects
        else replaceTable(access.table(name), value as object)
      },
    })
  }
  stateAccess.set(view, access)
  return view as State // has an accessor for each table
}

/** The access behind a view; undefined for a plain state. */
export const getStateAccess = (state: State): StateAccess | undefined => stateAccess.get(state)

/** All records of a table. Much faster than `Object.values` if the table is a view. */
export function getRows<T>(table: Readonly<Record<string, T>>): T[] {
  const access = tableAccess.get(table)
  // a view holds the rows of its table
  return access ? access.keys().map((key) => access.get(key) as T) : Object.values(table)
}
