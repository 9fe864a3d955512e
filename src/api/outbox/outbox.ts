/** Something that an agent has written without a network, and that is sent once there is one. */
export interface OutboxEntry<Content = unknown> {
  /** Idempotency key, the same in all attempts. */
  id: string
  userId: string
  /** Entries about the same customer are sent in the order in which they were written. */
  customerId: string
  /** Service time in ms since 1970 when the user has saved it. */
  at: number
  content: Content
  /** Set if the service's state has changed so that the user must decide; nothing is sent until then. */
  conflict?: Conflict
}

/**
 * Why an entry was not sent: `gone`: its subject no longer exists or needs it; `changed`: the data that the user saw is outdated; `refused`: the
 * service gave the reason `message`. `theirs` is the service's version.
 */
export interface Conflict {
  reason: 'gone' | 'changed' | 'refused'
  message: string | null
  theirs: unknown
}

/** Result of an attempt to send: `lost` means that no definite answer came, so that the entry is sent again later. */
export type Delivered = { result: 'done' } | { result: 'lost' } | { result: 'conflict'; conflict: Conflict }

/** Storage for entries that survives a restart of the app. Writing rejects if the entry could not be stored. */
export interface OutboxStore {
  all(): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  remove(entry: OutboxEntry): Promise<void>
}

export interface OutboxOptions {
  store: OutboxStore
  /** Empty if no user is signed in. */
  userId(): string
  /**
   * Sends an entry. `isConfirmed`: the user has seen the conflict and wants to send it all the same. `save` stores the content after a
   * part of it was sent, so that a later attempt goes on from there; it resolves to false if the user has taken the entry back.
   */
  deliver(
    entry: OutboxEntry,
    isConfirmed: boolean,
    save: (content: unknown) => Promise<boolean>,
  ): Promise<Delivered>
  /** Runs `work` unless another window is sending. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Called after entries were sent, with their number. */
  sent(count: number): void
}

/** Creates an outbox: entries are stored before anything is sent, and removed only once the service has answered or the user has decided so. */
export function createOutbox({ store, userId, deliver, exclusively, sent }: OutboxOptions) {
  let entries: readonly OutboxEntry[] = []
  const listeners = new Set<() => void>()
  let flushing: Promise<void> | undefined
  /** Number of changes to the store by this window. */
  let changes = 0

  const show = (next: readonly OutboxEntry[]) => {
    entries = next
    for (const listener of [...listeners]) listener()
  }
  const replace = (entry: OutboxEntry) => show(entries.map((one) => (one.id === entry.id ? entry : one)))
  /** Stores or removes an entry, then shows it, so that nothing is shown as saved that is not. */
  const change = async (work: Promise<void>) => {
    changes += 1
    await work
    changes += 1
  }
  const drop = async (entry: OutboxEntry) => {
    await change(store.remove(entry))
    show(entries.filter(({ id }) => id !== entry.id))
  }

  /** Reads the stored entries of the signed-in user, which other windows may have changed. */
  async function load(): Promise<void> {
    const me = userId()
    let before: number
    let stored: OutboxEntry[]
    // again if an entry was changed while the store was being read
    do {
      before = changes
      stored = me ? await store.all() : []
    } while (before !== changes)
    if (userId() !== me) return
    // the oldest first; entries of the same moment in the order of their ids, so that the order is always the same
    show(stored.filter((one) => one.userId === me).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)))
  }

  const find = ({ id }: OutboxEntry) => entries.find((one) => one.id === id)
  /** Stores another version of an entry; false if the user has taken it back in the meantime. */
  const update = async (entry: OutboxEntry, part: Partial<OutboxEntry>): Promise<boolean> => {
    const current = find(entry)
    if (!current) return false
    const next = { ...current, ...part }
    await change(store.put(next))
    replace(next)
    return true
  }

  /** Sends an entry, and removes it or stores its conflict. */
  async function sendOne(entry: OutboxEntry, isConfirmed: boolean): Promise<Delivered['result']> {
    const delivered = await deliver(entry, isConfirmed, (content) => update(entry, { content }))
    if (delivered.result === 'done') await drop(entry)
    if (delivered.result === 'conflict') await update(entry, { conflict: delivered.conflict })
    return delivered.result
  }

  async function sendAll(): Promise<void> {
    await load()
    const me = userId()
    const blocked = new Set<string>()
    let count = 0
    try {
      for (const listed of entries) {
        // the session may have ended in the meantime
        if (userId() !== me) return
        // the user may have taken it back or changed it
        const entry = find(listed)
        if (!entry || blocked.has(entry.customerId)) continue
        const result = entry.conflict ? 'conflict' : await sendOne(entry, false)
        if (result === 'lost') return
        if (result === 'conflict') blocked.add(entry.customerId)
        else count += 1
      }
    } finally {
      if (count > 0) sent(count)
    }
  }

  return {
    entries: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    /** Stores an entry; rejects if that failed, and then nothing is sent. */
    async add(entry: OutboxEntry): Promise<void> {
      await change(store.put(entry))
      show([...entries.filter(({ id }) => id !== entry.id), entry])
    },
    /** Sends all entries that need no decision, one after the other, until one gets no answer. */
    flush(): Promise<void> {
      const sendUntilNothingIsAdded = async () => {
        let before: number
        do {
          before = changes
          await sendAll()
          // also after entries were sent; then the next round finds nothing to do
        } while (before !== changes)
      }
      flushing ??= exclusively(sendUntilNothingIsAdded).finally(() => {
        flushing = undefined
      })
      return flushing
    },
    /** Sends an entry although the service's state has changed; returns what came of it. */
    async sendAnyway(entry: OutboxEntry): Promise<Delivered['result']> {
      await flushing
      let result: Delivered['result'] = 'lost'
      await exclusively(async () => {
        result = await sendOne(entry, true)
      })
      return result
    },
    /** Removes an entry that the user no longer wants to send. */
    discard: drop,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
