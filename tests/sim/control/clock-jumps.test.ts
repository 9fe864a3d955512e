import { beforeEach, expect, it } from 'vitest'
import { getJumpTarget, type jumps } from '../../../host-sim/control/time/clock-jumps'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { openInstalments } from '../../../src/domain/lending/loan'
import { addDays, dayMs, hourMs, startOfDay } from '../../../src/domain/time/day'
import { type Backend, openBackend } from '../../service/service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual', 'overdue'])
})

const to = (jump: keyof typeof jumps, userId?: string) =>
  backend.service.work((world) => getJumpTarget(world, jump, userId))

it("the clock jumps to nine in the morning of the next due day of the user's own loans", () => {
  const own = getPersonaUserId('merchant')
  const { orders } = backend.service.state
  const days = Object.values(orders)
    .filter(({ userId }) => userId === own)
    .flatMap(({ loan }) => openInstalments(loan).map(({ dueDay }) => dueDay))
  const next = [...days].sort()[0] ?? ''
  expect(to('nextDue', own)).toBe(startOfDay(next as never) + 9 * hourMs) // dueDay is a Day
  const late = to('pastSixty', own) ?? 0
  expect(late - startOfDay(addDays(next as never, 60))).toBeGreaterThan(0)
  expect(late - startOfDay(addDays(next as never, 60))).toBeLessThan(3 * dayMs)
})

it('the clock jumps to the next due day of all users if the chosen user has no loan', () => {
  expect(to('nextDue', getPersonaUserId('individual'))).toBe(to('nextDue'))
  expect(to('nextDue')).toBeDefined()
})
