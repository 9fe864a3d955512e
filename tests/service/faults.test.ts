import { describe, expect, it } from 'vitest'
import { wrongType } from '../../host-sim/faults/corrupt'
import { faultKinds } from '../../host-sim/faults/fault-kinds'
import { createFaults, formatFault, parseFault, parseOrder } from '../../host-sim/faults/faults'

const pay = 'dfp.loan.pay.createQRCodeOrder'
/** A string of 0 and 1: the calls that a fault hits. */
const meetings = (faults: ReturnType<typeof createFaults>, calls: number, name = pay) =>
  Array.from({ length: calls }, () => (faults.meet(name) ? 1 : 0)).join('')

describe('an armed fault', () => {
  it('hits only the operation it names, or every operation if it names none', () => {
    const faults = createFaults()
    faults.arm({ operation: pay, kind: 'noReply' })
    expect(faults.meet('dfp.auth.getUserInfo')).toBeUndefined()
    expect(faults.meet(pay)).toMatchObject({ kind: 'noReply', met: 1 })
    faults.clear()
    faults.arm({ kind: 'http500' })
    expect(meetings(faults, 3, 'anything')).toBe('111')
  })

  it.each([
    ['hits every call until it is cleared', {}, '111111'],
    ['hits the first calls, up to the given number', { times: 2 }, '110000'],
    ['hits only the nth call', { nth: 3 }, '001000'],
    ['hits the given number of calls from the nth on', { nth: 2, times: 3 }, '011100'],
    ['hits every third call, starting with the first', { every: 3 }, '100100'],
    ['hits every second call, starting with the second', { nth: 2, every: 2, times: 9 }, '010101'],
    ['hits no call with a probability of 0', { chance: 0 }, '000000'],
  ])('%s', (_, order, expected) => {
    const faults = createFaults()
    faults.arm({ operation: pay, kind: 'latency', ...order })
    expect(meetings(faults, 6)).toBe(expected)
  })

  it('with a probability hits random calls, but the same ones for the same seed', () => {
    const run = (seed: number) => {
      const faults = createFaults(seed)
      faults.arm({ kind: 'http502', chance: 0.5 })
      return meetings(faults, 64)
    }
    expect(run(1)).toBe(run(1))
    expect(run(1)).not.toBe(run(2))
    expect(run(1)).toMatch(/1/)
    expect(run(1)).toMatch(/0/)
  })

  it('with a probability repeats its random sequence once all faults are cleared', () => {
    const faults = createFaults(7)
    faults.arm({ kind: 'cut', chance: 0.5 })
    const first = meetings(faults, 32)
    faults.clear()
    expect(faults.list()).toEqual([])
    faults.arm({ kind: 'cut', chance: 0.5 })
    expect(meetings(faults, 32)).toBe(first)
  })

  it('counts matching calls and hits, and can be disarmed', () => {
    const faults = createFaults()
    const { id } = faults.arm({ kind: 'html', times: 1 })
    meetings(faults, 3)
    expect(faults.list()).toMatchObject([{ id, seen: 3, met: 1 }])
    faults.disarm(id)
    expect(faults.meet(pay)).toBeUndefined()
  })

  it('is refused if its kind is unknown or a parameter is missing or negative', () => {
    expect(() => parseOrder({ kind: 'explode' as never })).toThrow(/no fault 'explode'/)
    expect(() => parseOrder({ kind: 'code' })).toThrow(/needs a code/)
    expect(() => parseOrder({ kind: 'late', delayMs: -1 })).toThrow(/delayMs/)
  })
})

describe('the text form of a fault', () => {
  it.each([`${pay}:noReply:1`, `${pay}:code:4101`, `${pay}:code:4101:2`, '*:401', '*:http429:3'])(
    'is the same after parsing and formatting: %s',
    (text) => {
      expect(formatFault(parseOrder(parseFault(text)))).toBe(text)
    },
  )

  it('ends with the number of times that the fault hits', () => {
    expect(parseFault(`${pay}:noReply:1`)).toEqual({ operation: pay, kind: 'noReply', times: 1 })
    expect(parseOrder(parseFault('*:code:4101:2'))).toEqual({
      operation: '*',
      kind: 'code',
      code: 4101,
      times: 2,
    })
  })

  it('can be parsed for every kind of fault', () => {
    for (const kind of Object.keys(faultKinds))
      if (kind !== 'code' && kind !== 'answer') expect(parseOrder(parseFault(`*:${kind}`)).kind).toBe(kind)
  })

  it('carries the data of an answer, whatever characters it has', () => {
    const order = { operation: pay, kind: 'answer', times: 1, data: { a: 'x:y=1&ñ “„' } } as const
    expect(parseFault(formatFault(order))).toEqual(order)
    expect(() => parseOrder({ operation: pay, kind: 'answer' })).toThrow('needs data')
  })
})

describe('a reply with a field of the wrong type', () => {
  it.each([
    [
      { total: '12.50', rows: [] },
      { total: 5, rows: [] },
    ],
    [
      [{ yes: true }, { yes: false }],
      [{ yes: 'yes' }, { yes: false }],
    ],
    [[], {}],
    [{}, []],
    [null, 42],
    [
      { list: [1], total: 1 },
      { list: [[1]], total: 1 },
    ],
  ])('is produced from the reply %j', (data, altered) => {
    expect(wrongType(data)).toEqual(altered)
  })
})
