import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLruCache } from '../../src/session/lru-cache'

it('the cache of recently used entries keeps the newest entries and all that are in use', () => {
  const kept = createLruCache<{ inUse: boolean }>(2, ({ inUse }) => inUse)
  kept.set('a', { inUse: true })
  kept.set('b', { inUse: false })
  kept.set('c', { inUse: false })
  kept.get('b')
  kept.set('d', { inUse: false })
  expect([...kept.entries()].map(([key]) => key)).toEqual(['a', 'd'])
})

it('the cache of recently used entries never exceeds its limit, and always keeps the entry set last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.tuple(fc.constantFrom('get', 'set', 'delete'), fc.integer({ min: 0, max: 20 }))),
      (most, steps) => {
        const kept = createLruCache<number>(most)
        for (const [what, key] of steps) {
          if (what === 'set') {
            kept.set(`${key}`, key)
            expect([...kept.values()].at(-1)).toBe(key)
          } else if (what === 'get') expect([undefined, key]).toContain(kept.get(`${key}`))
          else kept.delete(`${key}`)
          expect([...kept.entries()].length).toBeLessThanOrEqual(most)
        }
      },
    ),
  )
})

it('the cache of recently used entries returns its entries repeatedly, ordered by last use', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), key)), (steps) => {
      const kept = createLruCache<string>(3)
      let wanted: string[] = []
      for (const [isSet, one] of steps) {
        const known = wanted.includes(one)
        if (isSet) kept.set(one, `value of ${one}`)
        else expect(kept.get(one)).toBe(known ? `value of ${one}` : undefined)
        if (isSet || known) wanted = [...wanted.filter((other) => other !== one), one].slice(-3)
        expect([...kept.entries()]).toEqual(wanted.map((each) => [each, `value of ${each}`]))
      }
    }),
  )
})

it('the cache of recently used entries removes deleted entries', () => {
  const kept = createLruCache<number>(2)
  kept.set('a', 1)
  kept.delete('a')
  expect(kept.get('a')).toBeUndefined()
  expect([...kept.entries()]).toEqual([])
})
