import { describe, expect, it } from 'vitest'
import { createLog } from '../../../host-sim/control/calls/call-log'
import { evaluateMonitors } from '../../../host-sim/control/monitors/monitors'
import { readFrameConfig, readFrameMessage } from '../../../host-sim/host/frame-messages'
import {
  contrastRatio,
  isClippedBy,
  isEnglish,
  isGrowing,
  isOverlapping,
  letterBox,
  minContrast,
  readColour,
} from '../../../host-sim/host/screen-checks'

describe('the checks of a phone’s screen', () => {
  it('compute contrast as defined by WCAG', () => {
    const [black, white, grey] = ['rgb(0, 0, 0)', 'rgba(255, 255, 255, 1)', 'rgb(118 118 118)'].map(
      readColour,
    )
    if (!black || !white || !grey) throw new Error('not read')
    expect(contrastRatio(black, white)).toBeCloseTo(21)
    expect(contrastRatio(white, grey)).toBeCloseTo(4.54, 2)
    expect([readColour('color(srgb 1 1 1)'), readColour('rgba(0, 0, 0, 0.5)')?.[3]]).toEqual([undefined, 0.5])
    expect([minContrast(16, 400), minContrast(19, 700), minContrast(24, 400)]).toEqual([4.5, 3, 3])
  })

  it('detect English text other than names', () => {
    expect(
      ['Try again in a moment', 'Aling Maria Store', 'LN-2026-006002', '借款 QR Ph'].map(isEnglish),
    ).toEqual([...[true, false, false, false]])
  })

  it('detect overlapping text, ignoring a slight touch', () => {
    const box = { left: 0, top: 0, right: 100, bottom: 20 }
    expect(isOverlapping(box, { ...box, left: 90, right: 190 })).toBe(false)
    expect(isOverlapping(box, { ...box, left: 70, right: 170 })).toBe(true)
    expect(isOverlapping(box, { ...box, top: 20, bottom: 40 })).toBe(false)
  })

  it('detect clipped text', () => {
    const line = { left: 0, top: 0, right: 100, bottom: 20 }
    expect(isClippedBy(line, line)).toBe(false)
    expect(isClippedBy(line, { ...line, right: 90 })).toBe(true)
    expect(isClippedBy(line, { ...line, left: 10 })).toBe(true)
    // a line has space above and below its letters
    expect(isClippedBy(line, { ...line, top: 3, bottom: 17 })).toBe(false)
    expect(isClippedBy(line, { ...line, bottom: 12 })).toBe(true)
    expect(isClippedBy(line, { ...line, top: 8 })).toBe(true)
    // entirely hidden text is not clipped
    expect(isClippedBy(line, { ...line, top: 30, bottom: 50 })).toBe(false)
    expect(letterBox(line)).toEqual({ ...line, top: 3, bottom: 17 })
  })

  it('detect a number that grows with each of the last visits, above a threshold', () => {
    expect(isGrowing([1, 2, 3, 4], 1)).toBe(true)
    expect(isGrowing([1, 2, 2, 3], 1)).toBe(false)
    expect(isGrowing([2, 3, 4], 1)).toBe(false)
    expect(isGrowing([9, 1, 2, 3, 4], 5)).toBe(false)
  })
})

it('page monitors exist only if pages are watched, and record each page on which they find a problem', () => {
  const watched = { entries: [], now: 0, secrets: new Set<string>(), rejections: [] }
  expect(evaluateMonitors(watched).some(({ name }) => name === 'contrast')).toBe(false)
  const place = { phone: 'agent', page: '/pages/me/index' } as const
  const seen = { ...place, monitor: 'contrast' as const, what: '“Hi” has 2.0 : 1', at: 0 }
  const sightings = [seen, { ...seen, page: '/pages/order/index' }, seen]
  const found = evaluateMonitors({ ...watched, sightings })
  expect(found.find(({ name }) => name === 'contrast')).toMatchObject({
    ok: false,
    seen: ['“Hi” has 2.0 : 1'],
    where: { '“Hi” has 2.0 : 1': [place, { ...place, page: '/pages/order/index' }] },
  })
  expect(found.filter(({ ok }) => !ok)).toHaveLength(1)
})

it('the monitors report a cancelled call that had an effect as unawaited', () => {
  const log = createLog(() => 0)
  const place = { kind: 'call', phone: 'agent', method: 'GET', path: '/x', carrier: 'port' } as const
  const ids = ['early', 'late', 'waited'].map((operation) =>
    log.begin({ ...place, operation, page: '/pages/me/index', request: null }),
  )
  const [early = 0, late = 0, waited = 0] = ids
  log.answer(early, 'cancelled', null)
  log.answer(late, 'cancelled', null)
  log.phase(late, 'effect')
  log.phase(waited, 'effect')
  log.answer(waited, 200, null)
  const watched = {
    entries: log.entries(),
    now: 0,
    secrets: new Set<string>(),
    rejections: [],
    sightings: [],
  }
  expect(evaluateMonitors(watched).find(({ name }) => name === 'unawaited')).toMatchObject({
    seen: ['late'],
    where: { late: [{ phone: 'agent', page: '/pages/me/index' }] },
  })
})

it("a phone's frame reads its config from the name of its window, and its messages are validated", () => {
  expect(readFrameConfig('{"host":"http://x","carrier":"ios","watch":true}')).toEqual({
    ...{ host: 'http://x', carrier: 'ios', watch: true },
  })
  for (const name of ['', 'ad-frame', '{"host":"http://x","carrier":"pigeon"}', '{"carrier":"ios"}', 'null'])
    expect(readFrameConfig(name), name).toBeUndefined()
  const seen = { simulator: 'seen', monitor: 'cut', what: 'x'.repeat(999), path: '/' }
  expect(readFrameMessage(seen)).toEqual({ ...seen, what: 'x'.repeat(300) })
  expect(
    [{ ...seen, monitor: 'constructor' }, 'text', null, { simulator: 'page' }].map(readFrameMessage),
  ).toEqual([...[undefined, undefined, undefined, undefined]])
})
