// @vitest-environment window
import { expect, it } from 'vitest'
import { getPersonaUserId, type PersonaId } from '../../../host-sim/seed/personas'
import { markAllChanged } from '../../../src/api/service'
import type { Path } from '../../../src/routes/lookup'
import { editUser } from '../../service/service'
import { visit } from '../app'

const homes: readonly [PersonaId, Path][] = [
  ['merchant', '/pages/index/index'],
  ['agent', '/pages/index/indexAgent'],
]

it.each(homes)('the home of the %s persona shows a hold until it ends', async (persona, home) => {
  const app = await visit(persona, home as '/pages/index/index')
  await app.until('the page', () => app.isIdle() && app.text().length > 200)
  expect(app.text()).not.toContain('Borrowing and account changes wait')
  editUser(app.simulation, getPersonaUserId(persona), (user) => {
    user.heldUntil = Date.parse('2026-11-22T09:05:00+08:00')
  })
  markAllChanged()
  await app.see('Borrowing and account changes wait')
  expect(app.text()).toContain('Until 22 Nov 2026, 9:05 AM')
  const help = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Get help')
  expect(help?.pathname).toBe('/pages/index/other')
  app.simulation.advance({ days: 1, hours: 1 })
  markAllChanged()
  await app.until('the end of the hold', () => !app.text().includes('Borrowing and account changes wait'))
})
