interface Phone {
  databases: Map<string, Map<string, unknown>>
  access: { denied: boolean; room: number }
}

/** Outlives `vi.resetModules`, like a phone's storage a restart of the app. */
const phone = globalThis as { fakePhone?: Phone }
phone.fakePhone ??= { databases: new Map(), access: { denied: false, room: Number.POSITIVE_INFINITY } }

/** The databases of a phone, as far as the app uses them (IndexedDB behind idb-keyval), with denied access or little room in bytes. */
export const { databases, access } = phone.fakePhone

type Place = () => Map<string, unknown>

const open = async (place: Place): Promise<Map<string, unknown>> => {
  if (access.denied) throw new DOMException('denied', 'SecurityError')
  return place()
}

const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
    ? value.bytes.byteLength
    : 0

/** Replaces idb-keyval: `vi.mock('idb-keyval', async () => (await import('./fake-database')).fakeDatabase)`. */
export const fakeDatabase = {
  createStore(name: string): Place {
    return () => {
      const known = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, known)
      return known
    }
  },
  get: async (key: string, place: Place) => (await open(place)).get(key),
  async set(key: string, value: unknown, place: Place) {
    const records = await open(place)
    if (sizeOf(value) > access.room) throw new DOMException('full', 'QuotaExceededError')
    records.set(key, structuredClone(value))
  },
  async update(key: string, change: (before: unknown) => unknown, place: Place) {
    const records = await open(place)
    records.set(key, structuredClone(change(records.get(key))))
  },
  del: async (key: string, place: Place) => void (await open(place)).delete(key),
  clear: async (place: Place) => (await open(place)).clear(),
  keys: async (place: Place) => [...(await open(place)).keys()],
  values: async (place: Place) => [...(await open(place)).values()],
}
