// @vitest-environment node
import { expect, it } from 'vitest'
import { readLocations } from '../../../host-sim/page/phone/phone-locations'

const page = new URL('http://localhost:4173/tools/sim/?persona=merchant')
const windowAt = (address: string, phone?: string) =>
  ({ location: new URL(address), document: { documentElement: { dataset: { phone } } } }) as unknown as Window // the parts it reads

it('the phones have their own origins if there is a server, which serves the app at every path', () => {
  const { isStatic, places } = readLocations('{"phonePorts":[9001,9002]}', page)
  expect(isStatic).toBe(false)
  expect(places.agent.getAppUrl('/pages/me/index?a=1')).toBe('http://localhost:9002/pages/me/index?a=1')
  expect(places.borrower.getToolUrl('sim-seed.html')).toBe('http://localhost:9001/sim-seed.html')
  expect(places.borrower.getStrayPath(windowAt('http://localhost:9001/pages/me/index'))).toBeUndefined()
})

it('the phones of a static page load files next to it, and recognise a frame that has navigated away from the app', () => {
  const { isStatic, places } = readLocations('{"isStatic":true}', page)
  expect(isStatic).toBe(true)
  const { borrower } = places
  expect(borrower.origin).toBe('http://localhost:4173')
  const first = borrower.getAppUrl('/pages/me/index?a=1')
  expect(first).toMatch(
    /^http:\/\/localhost:4173\/tools\/sim\/app\/index\.html\?\d+#%2Fpages%2Fme%2Findex%3Fa%3D1$/,
  )
  // the same address would not reload
  expect(borrower.getAppUrl('/pages/me/index?a=1')).not.toBe(first)
  expect(borrower.getToolUrl('sim-seed.html')).toBe('http://localhost:4173/tools/sim/sim-seed.html')
  expect(borrower.getStrayPath(windowAt('http://localhost:4173/pages/me/index?a=1'))).toBe(
    '/pages/me/index?a=1',
  )
  expect(borrower.getStrayPath(windowAt('http://localhost:4173/pages/me/index', 'borrower'))).toBeUndefined()
  expect(borrower.getStrayPath(windowAt('about:blank'))).toBeUndefined()
  const closed = {
    get location(): Location {
      throw new DOMException('of another origin', 'SecurityError')
    },
  } as unknown as Window // the part it reads
  expect(borrower.getStrayPath(closed)).toBe('/')
})
