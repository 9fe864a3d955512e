import { describe, expect, it } from 'vitest'
import { actions } from '../../../bridge/contract/actions'
import { operations } from '../../../bridge/contract/operations'
import { createLog } from '../../../host-sim/control/calls/call-log'
import { markedFields } from '../../../host-sim/control/secrets/marked-fields'
import { mask, maskText } from '../../../host-sim/control/secrets/mask'

/** Names of fields with secrets or personal identifiers. */
const telling =
  /(^|[a-z])(pin|pwd|password|ticket|trance ?id|auth ?code|id ?number|wallet ?number)$|^(number|token|signature|challenge)$/i

/** Names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  const { entries, item, wrapped, pipe, options } = schema as Record<string, unknown> // parts of Valibot schemas
  for (const [name, part] of Object.entries((entries ?? {}) as object)) {
    found.add(name)
    fieldsOf(part, found, seen)
  }
  for (const part of [item, wrapped, ...[pipe, options].flat()]) fieldsOf(part, found, seen)
  return found
}

describe('the timeline', () => {
  it('masks every secret or identifying field in all bodies and replies', () => {
    const secret = operations.flatMap(({ native, body, reply }) =>
      [...fieldsOf(body), ...fieldsOf(reply)]
        .filter((name) => telling.test(name))
        .map((name) => [native, name]),
    )
    expect(new Set(secret.map(([, name]) => name)).size).toBeGreaterThanOrEqual(12)
    for (const [native = '', name = ''] of secret)
      expect(mask({ list: [{ [name]: 'told' }] }, native), `${native} ${name}`).toEqual({
        list: [{ [name]: maskText }],
      })
  })

  it('contains the app’s reports, which have no personal field or free text', () => {
    const fields = [...fieldsOf(actions.report.body)]
    expect(fields).toEqual(expect.arrayContaining(['page', 'error', 'vitals', 'at']))
    expect(
      fields.filter((name) => telling.test(name) || /user|mobile|mail|text|message|url/i.test(name)),
    ).toEqual([])
    const texts = (schema: unknown): unknown[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const { type, pipe, entries, item, wrapped } = schema as Record<string, unknown> // parts of Valibot schemas
      if (type === 'string') return [pipe]
      return [...Object.values((entries ?? {}) as object), item, wrapped].flatMap(texts)
    }
    const all = texts(actions.report.body) as { type: string }[][]
    expect(all.length).toBeGreaterThanOrEqual(4)
    for (const pipe of all) expect(pipe.map(({ type }) => type)).toContain('regex')
  })

  it('masks the numbers and web addresses of an identity verification', () => {
    const ekyc = operations.filter(({ native }) => /kycInit|checkResult|realId/.test(native))
    expect(ekyc).toHaveLength(6)
    for (const { native } of ekyc)
      expect(mask({ transactionNo: 'EK-1' }, native), native).toEqual({ transactionNo: maskText })
    for (const { native } of ekyc.filter(({ native }) => /init$/i.test(native)))
      expect(mask({ url: 'https://ekyc.example/?transactionNo=EK-1' }, native)).toEqual({ url: maskText })
  })

  it('masks cash codes and shows other codes', () => {
    expect(mask({ code: 'CASH-1' }, 'dfp.loan.cashTransaction.getCashQrInfo')).toEqual({ code: maskText })
    expect(mask({ code: 4101 }, 'dfp.loan.orderApply.orderRecordApplyCheck')).toEqual({ code: 4101 })
  })

  it('records each step of a call with request, reply and durations', () => {
    let now = 1000
    const log = createLog(() => now)
    const call = { phone: 'borrower', kind: 'call', method: 'POST', path: '/x', carrier: 'http' } as const
    const operation = 'dfp.loan.cashTransaction.getCashQrInfo'
    const id = log.begin({ ...call, operation, request: { code: 'CASH-1' }, requestId: 'R-1' })
    now += 20
    log.phase(id, 'service')
    log.fault(id, 'latency')
    now += 30
    log.answer(id, 200, { amount: 500, code: 'CASH-1' })
    const at = [1000, 1020, 1050]
    expect(log.entries()).toEqual([
      {
        ...call,
        page: null,
        id,
        operation,
        request: { code: maskText },
        requestId: 'R-1',
        reply: { amount: 500, code: maskText },
        code: 200,
        startedAt: 1000,
        ms: 50,
        size: JSON.stringify({ amount: 500, code: 'CASH-1' }).length,
        phases: ['sent', 'service', 'answer'].map((what, step) => ({ what, at: at[step] })),
        fault: 'latency',
      },
    ])
  })
})

describe('fields that the contract marks as secret', () => {
  it('are masked at any depth, whichever operation they belong to', () => {
    expect(markedFields.size).toBeGreaterThan(15)
    for (const name of markedFields) {
      const value = { list: [{ [name]: 'seeded', name: 'Ana' }] }
      expect(mask(value), name).toEqual({ list: [{ [name]: maskText, name: 'Ana' }] })
    }
  })

  it('include tokens, tickets, codes, PINs, file contents, and numbers of IDs and accounts', () => {
    const expected = [
      'token',
      'pinTicket',
      'smsAuthCode',
      'smsTranceId',
      'pin',
      'content',
      'idNumber',
      'number',
    ]
    expect([...markedFields]).toEqual(expect.arrayContaining([...expected, 'eWalletNumber', 'signature']))
  })
})
