import { expect, it } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { homePath } from '../../src/routes/guard'
import {
  alwaysOn,
  isSwitchedOff,
  setSwitchedOffCheck,
  withoutSwitchedOff,
} from '../../src/routes/switched-off'
import type { Session } from '../../src/session/session'

it('pages are switched off if the registered check returns true, unless everyone needs them', () => {
  const paths = ['/pages/agent/index', ...alwaysOn]
  expect(paths.filter(isSwitchedOff)).toEqual([])
  const menu = [{ entries: [{ address: '/pages/agent/index?id=1' }] }]
  expect(withoutSwitchedOff(menu)).toEqual(menu)
  setSwitchedOffCheck(() => true)
  expect(paths.filter(isSwitchedOff)).toEqual(['/pages/agent/index'])
  expect(withoutSwitchedOff(menu)).toEqual([])
  setSwitchedOffCheck(() => false)
})

it('pages that are always on include each home, the login pages, and the change of the initial password', () => {
  for (const userType of Object.values(UserType))
    for (const firstLogin of [false, true])
      expect(alwaysOn).toContain(homePath({ userType, firstLogin } as Session)) // the fields that are read
  expect(alwaysOn).toEqual(expect.arrayContaining(['/pages/login/index', '/pages/login/welcome']))
})
