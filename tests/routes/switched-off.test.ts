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

it('takes nothing away before anybody has said what is off, and never what everybody needs to leave', () => {
  const paths = ['/pages/agent/index', ...alwaysOn]
  expect(paths.filter(isSwitchedOff)).toEqual([])
  const menu = [{ entries: [{ address: '/pages/agent/index?id=1' }] }]
  expect(withoutSwitchedOff(menu)).toEqual(menu)
  setSwitchedOffCheck(() => true)
  expect(paths.filter(isSwitchedOff)).toEqual(['/pages/agent/index'])
  expect(withoutSwitchedOff(menu)).toEqual([])
  setSwitchedOffCheck(() => false)
})

it('leaves everybody a home, the way in, and the page where the first password is changed', () => {
  for (const userType of Object.values(UserType))
    for (const firstLogin of [false, true])
      expect(alwaysOn).toContain(homePath({ userType, firstLogin } as Session)) // all that it asks for
  expect(alwaysOn).toEqual(expect.arrayContaining(['/pages/login/index', '/pages/login/welcome']))
})
