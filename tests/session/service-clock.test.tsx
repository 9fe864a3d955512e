// @vitest-environment window
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../src/session/clock'
import { serviceClock, useServiceTime } from '../../src/session/service-clock'
import { clearStorage } from '../../src/session/storage'

const phone = vi.spyOn(clock, 'now')
const noon = Date.parse('2026-11-21T12:00:00+08:00')
const hour = 3_600_000

afterEach(() => {
  clearStorage()
  phone.mockReset()
})

describe('the service’s clock', () => {
  it('is the phone’s until a reply came, and then runs with the service’s', () => {
    phone.mockReturnValue(noon - 50 * hour)
    expect(serviceClock.now()).toBe(noon - 50 * hour)
    serviceClock.set(noon)
    expect(serviceClock.now()).toBe(noon)
    phone.mockReturnValue(noon - 49 * hour)
    expect(serviceClock.now()).toBe(noon + hour)
    expect(serviceClock.at(noon - 51 * hour)).toBe(noon - hour)
  })

  it('follows the service forward and back, and keeps its time after a reply without one', () => {
    phone.mockReturnValue(noon)
    for (const time of [noon + 900 * hour, noon - 900 * hour, noon]) {
      serviceClock.set(time)
      serviceClock.set(undefined)
      expect(serviceClock.now()).toBe(time)
    }
  })

  it('takes a difference of seconds for the time that the reply took', () => {
    phone.mockReturnValue(noon)
    serviceClock.set(noon - 20_000)
    expect(serviceClock.now()).toBe(noon)
  })

  it('stays within the days that can be shown, whatever a host sends or storage holds', () => {
    phone.mockReturnValue(noon)
    for (const time of ['2026', null, 1e300, -1e300, Number.POSITIVE_INFINITY, Number.NaN]) {
      serviceClock.set(time)
      expect(new Date(serviceClock.now()).getUTCFullYear()).toBeLessThan(2200)
    }
    localStorage.setItem('clockOffset', 'yesterday')
    expect(serviceClock.now()).toBe(noon)
  })
})

it('components that show a time render again when a reply corrects the clock', async () => {
  phone.mockReturnValue(noon)
  const Hour = () => <>{new Date(useServiceTime()).getUTCHours()}</>
  const place = document.createElement('p')
  const root = createRoot(place)
  await act(async () => root.render(<Hour />))
  expect(place.textContent).toBe('4')
  await act(async () => serviceClock.set(noon + 3 * hour))
  expect(place.textContent).toBe('7')
  root.unmount()
})
