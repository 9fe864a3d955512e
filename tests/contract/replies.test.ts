import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { toWire } from '../../bridge/contract/wire'
import { type BorrowedWorld, worldOfReplies } from './real-replies'

/** Damages one value in JSON: another type, or missing. */
function damaged(value: unknown, pick: (count: number) => number, junk: unknown): unknown {
  const places: [Record<string, unknown>, string][] = []
  const walk = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return
    for (const key of Object.keys(at)) {
      places.push([at as Record<string, unknown>, key]) // arrays are indexed alike
      walk((at as Record<string, unknown>)[key])
    }
  }
  const copy: unknown = structuredClone(value)
  walk(copy)
  const place = places[pick(places.length)]
  if (!place) return junk
  const [holder, key] = place
  holder[key] = junk
  return copy
}

describe('replies of the service', () => {
  it('of any JSON shape are accepted or refused by the schema, which never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...operations), fc.jsonValue(), ({ reply, body }, junk) => {
        for (const schema of [reply, body] as Schema[]) {
          const { success } = v.safeParse(schema, junk)
          expect(typeof success).toBe('boolean')
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('never lead to NaN if a value in them is damaged', async () => {
    const real: BorrowedWorld = await worldOfReplies()
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.nat(),
        fc.constantFrom<unknown>('', 'x', '12,5', '1e9', 'NaN', {}, [], true, 1.5, Number.NaN),
        ({ operation, data }, seed, junk) => {
          const result = v.safeParse(
            operation.reply,
            damaged(data, (count) => (count ? seed % count : 0), junk),
          )
          if (result.success) noNaN(result.output)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('are unchanged after being encoded and decoded', async () => {
    for (const { operation, data } of await worldOfReplies()) {
      const read = v.parse(operation.reply, data)
      expect(toWire(operation.reply, read), operation.native).toEqual(data)
    }
  })
})

function noNaN(value: unknown): void {
  if (typeof value === 'number') expect(Number.isNaN(value)).toBe(false)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(noNaN)
}
