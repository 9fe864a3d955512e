import { expect, it } from 'vitest'
import { alwaysOn, isSwitchedOff, learnSwitches, withoutSwitchedOff } from '../../src/routes/switched-off'

it('takes nothing away before anybody has said what is off, and never what everybody needs to leave', () => {
  const paths = ['/pages/agent/index', ...alwaysOn]
  expect(paths.filter(isSwitchedOff)).toEqual([])
  const menu = [{ entries: [{ address: '/pages/agent/index?id=1' }] }]
  expect(withoutSwitchedOff(menu)).toEqual(menu)
  learnSwitches(() => true)
  expect(paths.filter(isSwitchedOff)).toEqual(['/pages/agent/index'])
  expect(withoutSwitchedOff(menu)).toEqual([])
  learnSwitches(() => false)
})
