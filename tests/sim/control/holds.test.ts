import { describe, expect, it } from 'vitest'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { createLog } from '../../../host-sim/control/calls/call-log'
import { toCurl } from '../../../host-sim/control/calls/curl'
import { findReplyProblem } from '../../../host-sim/control/calls/reply-check'
import { createSentCalls } from '../../../host-sim/control/calls/sent-calls'
import { createHolds } from '../../../host-sim/control/desk/holds'
import { mask, maskText, unmask } from '../../../host-sim/control/secrets/mask'

const quote = pay.calcTotalFee.native
const envelope = { code: 200, msg: 'ok', data: { total: '12.00', token: 't-1' } }

describe('holding calls for a manual answer', () => {
  it('affects the calls of an operation and a phone as often as requested', () => {
    const holds = createHolds()
    holds.hold({ operation: quote, phone: 'agent', times: 2 })
    expect([
      holds.meet('borrower', quote),
      holds.meet('agent', pay.createQRCodeOrder.native),
      holds.meet('agent', quote),
      holds.meet('agent', quote),
      holds.meet('agent', quote),
    ]).toEqual([false, false, true, true, false])
    expect(holds.list()).toEqual([])
    const { id } = holds.hold()
    expect(holds.meet('borrower', 'anything')).toBe(true)
    holds.clear(id)
    expect(holds.meet('borrower', 'anything')).toBe(false)
  })

  it('affects a native action only if that action is named', () => {
    const holds = createHolds()
    holds.hold()
    expect([holds.meet('agent', 'scan', 'act'), holds.meet('agent', quote)]).toEqual([false, true])
    holds.hold({ operation: 'scan', times: 1 })
    expect([holds.meet('agent', 'scan', 'act'), holds.meet('agent', 'scan', 'act')]).toEqual([true, false])
  })

  it('allows a native action to be answered with a valid reply or one of its refusals', async () => {
    const holds = createHolds()
    const scanned = { code: 200, msg: '', data: { text: 'PH' } }
    const waitFor = (id: number) =>
      holds.wait({ id, phone: 'agent', operation: 'scan', ask: async () => scanned })
    const [first, second] = [waitFor(1), waitFor(2)]
    expect(() => holds.answer(1, { data: { text: 5 } })).toThrow('text')
    expect(() => holds.answer(1, { refusal: 'noMatch' })).toThrow(
      /not refused by 'noMatch', only by cancelled/,
    )
    expect((await holds.ask(1)).data).toEqual({ text: 'PH' })
    holds.answer(1, { data: { text: 'other' } })
    holds.answer(2, { refusal: 'permissionDenied' })
    expect([await first, await second]).toEqual([
      { how: 'data', data: { text: 'other' } },
      { how: 'refusal', code: 'permissionDenied' },
    ])
    void holds.wait({ id: 3, phone: 'agent', operation: quote, ask: async () => envelope })
    expect(() => holds.answer(3, { refusal: 'cancelled' })).toThrow('not refused')
  })

  const wait = () => {
    const counted = { asked: 0, changes: 0 }
    const holds = createHolds(() => {
      counted.changes += 1
    })
    const released = holds.wait({
      id: 7,
      phone: 'borrower',
      operation: quote,
      ask: async () => {
        counted.asked += 1
        return envelope
      },
    })
    return { holds, released, counted }
  }

  it('keeps a call waiting until it is answered, and calls the service only for the real answer', async () => {
    const { holds, released, counted } = wait()
    expect(holds.held()).toEqual([{ id: 7, phone: 'borrower', operation: quote, isAsked: false }])
    holds.answer(7, 'real')
    expect(await released).toEqual({ how: 'real' })
    expect([holds.held(), counted.asked, counted.changes]).toEqual([[], 0, 2])
    expect(() => holds.answer(7, 'real')).toThrow('no call 7')
  })

  it('masks secrets in the real answer and restores them after an edit', async () => {
    const { holds, released } = wait()
    expect((await holds.ask(7)).data).toEqual({ total: '12.00', token: maskText })
    expect(holds.held()[0]?.isAsked).toBe(true)
    holds.answer(7, { data: { total: '99.00', token: maskText }, anyway: true })
    expect(await released).toEqual({ how: 'data', data: { total: '99.00', token: 't-1' } })
  })

  it('refuses an answer that violates the schema, unless it is forced', async () => {
    const { holds, released } = wait()
    expect(() => holds.answer(7, { data: { total: 12 } })).toThrow(/'anyway'/)
    expect(holds.held()).toHaveLength(1)
    holds.answer(7, { data: { total: 12 }, anyway: true })
    expect(await released).toEqual({ how: 'data', data: { total: 12 } })
  })

  it('allows a call to be answered with a code, or with any fault that can still be applied', async () => {
    const { holds, released } = wait()
    expect(() => holds.answer(7, { fault: 'noAck' })).toThrow('too late')
    expect(() => holds.answer(7, { fault: 'code' })).toThrow('needs a code')
    holds.answer(7, { code: 4101 })
    expect(await released).toMatchObject({ how: 'fault', fault: { kind: 'code', code: 4101 } })
    const other = wait()
    other.holds.answer(7, { fault: 'late', delayMs: 5 })
    expect(await other.released).toMatchObject({ how: 'fault', fault: { kind: 'late', delayMs: 5 } })
  })

  it('can be ended for all calls of one phone at once', () => {
    const { holds } = wait()
    holds.dropPhoneCalls('agent')
    expect(holds.held()).toHaveLength(1)
    holds.dropPhoneCalls('borrower')
    expect(holds.held()).toEqual([])
  })
})

it('unmasking an edited reply restores the original values of masked fields', () => {
  const real = { list: [{ pin: '1', name: 'a' }, { pin: '2' }], token: 't' }
  const seen = mask(real) as typeof real
  expect(seen.list[1]?.pin).toBe(maskText)
  expect(unmask({ ...seen, list: [{ ...seen.list[0], name: 'b' }], more: maskText }, real)).toEqual({
    list: [{ pin: '1', name: 'b' }],
    token: 't',
    more: undefined,
  })
})

it('a reply is validated against its schema, with the path of the first problem', () => {
  expect(findReplyProblem('no.such', {})).toContain('no operation')
  expect(findReplyProblem(pay.calcTotalFee.native, { total: 12 })).toMatch(/^\w+: .+, and \d+ more$/)
})

describe('a call that is sent again', () => {
  it('has the same content as the original and its own timeline entry', async () => {
    const log = createLog(() => 0)
    const sent = createSentCalls(log)
    const id = log.begin({
      phone: 'borrower',
      kind: 'call',
      operation: quote,
      method: 'POST',
      path: '/x',
      carrier: 'port',
      request: { loanOrderNo: 'LN-1' },
      requestId: 'k-1',
    })
    let times = 0
    sent.keep(
      id,
      async () => {
        times += 1
        return envelope
      },
      null,
    )
    const next = await sent.again(id)
    expect(times).toBe(1)
    expect(log.entries().find((entry) => entry.id === next)).toMatchObject({
      operation: quote,
      requestId: 'k-1',
      code: 200,
      request: { loanOrderNo: 'LN-1' },
      phases: [{ what: 'sent' }, { what: `again as ${id}` }, { what: 'answer' }],
    })
    await sent.again(next)
    expect(times).toBe(2)
    await expect(sent.again(99)).rejects.toThrow("can't be sent again")
  })
})

describe('a call as a shell command', () => {
  it('contains the quoted request and no token', () => {
    const call = { method: 'POST', path: '/dfp/x', request: { name: "O'Neil" }, requestId: 'k-1' }
    expect(toCurl(call, 'http://localhost:4174').split(' \\\n  ')).toEqual([
      "curl 'http://localhost:4174/dfp/x'",
      '-H "authorization: Bearer $TOKEN"',
      "-H 'idempotency-key: k-1'",
      "-H 'content-type: application/json'",
      `--data '{"name":"O'\\''Neil"}'`,
    ])
  })

  it('has the parameters of the path filled in, and all others in the query', () => {
    const call = { method: 'GET', path: '/file/{id}/of', request: { id: 'a b', page: 2, not: null } }
    expect(toCurl({ ...call, requestId: null }, 'http://x')).toBe(
      `curl 'http://x/file/a%20b/of?page=2' \\\n  -H "authorization: Bearer $TOKEN"`,
    )
  })
})
