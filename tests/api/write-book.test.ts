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

/** A book over what was stored before; `store` is what is there now. */
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

describe('the writes of a device whose outcome is open', () => {
  it('are shown, and told of, once they are read from before: those of the user and of nobody yet', async () => {
    const { book, told, shown } = openBook(write('mine'), write('other', 'U-2'), write('signedOut', ''))
    expect(shown()).toEqual([])
    await book.load()
    expect(shown()).toEqual(['mine', 'signedOut'])
    expect(told).toHaveBeenCalledOnce()
  })

  it('are not shown while their own caller still waits', async () => {
    const { book, shown } = openBook()
    book.flying.add('mine')
    await book.put(write('mine'))
    expect(shown()).toEqual([])
    book.flying.delete('mine')
    book.changed()
    expect(shown()).toEqual(['mine'])
  })

  it('follow what other windows have settled and added', async () => {
    const { book, store, shown } = openBook(write('settled'))
    await book.load()
    store.delete('settled')
    store.set('added', write('added'))
    await book.load()
    expect(shown()).toEqual(['added'])
  })

  it('keep what has changed here while they were being read', async () => {
    const { book, shown } = openBook(write('removed'))
    await book.load()
    const reading = book.load()
    void book.put(write('new'))
    void book.remove('removed')
    await reading
    expect(shown()).toEqual(['new'])
  })

  it('tell nobody who has stopped listening', async () => {
    const { book, told, unsubscribe } = openBook()
    unsubscribe()
    await book.put(write('mine'))
    expect(told).not.toHaveBeenCalled()
  })
})
