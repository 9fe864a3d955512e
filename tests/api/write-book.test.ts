import { describe, expect, it, vi } from 'vitest'
import type { PendingWrite } from '../../src/api/writes/pending-write'
import { openWriteBook } from '../../src/api/writes/write-book'

const write = (key: string, userId = 'U-1'): PendingWrite => ({
  key,
  userId,
  operation: { native: 'test.pay', path: '/pay', method: 'POST' },
  kind: 'payment',
  subject: 'A',
  digest: '',
  amount: null,
  startedAt: 1000,
  state: 'open',
  resultField: null,
  result: null,
  message: null,
})

/** Opens a book over these stored writes; `store` holds the current ones. */
function openBook(...stored: PendingWrite[]) {
  const store = new Map(stored.map((one) => [one.key, one]))
  const book = openWriteBook(
    {
      all: async () => [...store.values()],
      put: async (one) => void store.set(one.key, one),
      remove: async (key) => void store.delete(key),
    },
    () => 'U-1',
  )
  const told = vi.fn()
  const unsubscribe = book.subscribe(told)
  return { book, store, told, unsubscribe, shown: () => book.shown().map(({ key }) => key) }
}

describe('the writes with an unknown outcome on a device', () => {
  it('are shown and announced once loaded if they belong to the user or to no user', async () => {
    const { book, told, shown } = openBook(write('mine'), write('other', 'U-2'), write('signedOut', ''))
    expect(shown()).toEqual([])
    await book.load()
    expect(shown()).toEqual(['mine', 'signedOut'])
    expect(told).toHaveBeenCalledOnce()
  })

  it('are hidden while the code that made them waits for the reply', async () => {
    const { book, shown } = openBook()
    book.inFlight.add('mine')
    await book.put(write('mine'))
    expect(shown()).toEqual([])
    book.inFlight.delete('mine')
    book.changed()
    expect(shown()).toEqual(['mine'])
  })

  it('reflect changes by other windows', async () => {
    const { book, store, shown } = openBook(write('settled'))
    await book.load()
    store.delete('settled')
    store.set('added', write('added'))
    await book.load()
    expect(shown()).toEqual(['added'])
  })

  it('keep local changes made while loading', async () => {
    const { book, shown } = openBook(write('removed'))
    await book.load()
    const reading = book.load()
    void book.put(write('new'))
    void book.remove('removed')
    await reading
    expect(shown()).toEqual(['new'])
  })

  it('are not announced to a removed listener', async () => {
    const { book, told, unsubscribe } = openBook()
    unsubscribe()
    await book.put(write('mine'))
    expect(told).not.toHaveBeenCalled()
  })
})
