// @vitest-environment window
import { afterEach, expect, it } from 'vitest'
import { createPrefixedStorage } from '../../../host-sim/page/frame/prefixed-storage'

afterEach(() => localStorage.clear())

it('the prefixed storage separates the keys of each prefix', () => {
  const one = createPrefixedStorage(localStorage, 'borrower:')
  const other = createPrefixedStorage(localStorage, 'agent:')
  one.setItem('token', 'a')
  one.userID = '7'
  other.setItem('token', 'b')
  expect([one.getItem('token'), one.token, one.length, other.getItem('userID')]).toEqual(['a', 'a', 2, null])
  expect(Object.keys(one).sort()).toEqual(['token', 'userID'])
  expect({ ...one }).toEqual({ token: 'a', userID: '7' })
  expect(['token' in one, 'userID' in other, other.missing]).toEqual([true, false, undefined])
  expect([one.key(0), one.key(9)]).toEqual([expect.stringMatching(/token|userID/), null])
  delete one.userID
  one.removeItem('nothing')
  expect([one.getItem('userID'), one.length]).toEqual([null, 1])
  one.clear()
  expect([one.length, other.getItem('token'), localStorage.length]).toEqual([0, 'b', 1])
})
