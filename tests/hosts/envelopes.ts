import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRemote, type Remote } from './remote'

const date = 'Sun, 29 Nov 2026 10:00:00 GMT'
const closed = JSON.stringify({ code: 4804, msg: 'Closed', data: null })
const business = (fields: object) => ({ ok: false, error: { layer: 'business', ...fields } })
const refused = business({ code: 4804, message: 'Closed' })
const until = (retryAfterMs: number) => business({ code: 4804, message: 'Closed', retryAfterMs })
const broken = { ok: false, error: { code: 'serverError', layer: 'gateway', message: '' } }

/** Each reply of a service, its headers, and the outcome. */
const rows: [name: string, text: string, headers: { date?: string; retryAfter?: string }, outcome: object][] =
  [
    ['data', '{"code":200,"data":{"a":1}}', {}, { ok: true, data: { a: 1 } }],
    [
      'data with a date',
      '{"code":200,"data":null}',
      { date },
      { ok: true, data: null, serviceTime: Date.parse(date) },
    ],
    ['a refusal', '{"code":4205,"msg":"","errorMessage":"No"}', {}, business({ code: 4205, message: 'No' })],
    ['a wait in seconds', closed, { retryAfter: '90' }, until(90_000)],
    [
      'a wait until a date, by the date of the reply',
      closed,
      { date, retryAfter: 'Sun, 29 Nov 2026 10:05:00 GMT' },
      until(300_000),
    ],
    ['a date without one to compare', closed, { retryAfter: date }, refused],
    ['a wait that is over', closed, { date, retryAfter: 'Sun, 29 Nov 2026 09:00:00 GMT' }, refused],
    ['no wait', closed, { date, retryAfter: '0' }, refused],
    ['a wait that is no time', closed, { date, retryAfter: 'soon' }, refused],
    ['HTML', '<html>', {}, broken],
    ['no envelope', '[]', {}, broken],
  ]

/** Tests the outcomes that a core makes of a service's replies. */
export function envelopesOf(start: () => [command: string, args: string[]]): void {
  let remote: Remote
  beforeAll(() => {
    remote = createRemote(...start())
  })
  afterAll(() => remote.stop())

  it.each(rows)('reads %s', async (_, text, headers, outcome) => {
    expect(await remote.outcome(text, headers)).toEqual(outcome)
  })
}
