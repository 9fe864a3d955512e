import { expect, it } from 'vitest'
import type { Day } from '../../../bridge/contract/entities/money'
import { amountToPay, daysToDue, isOverdue } from '../../../src/domain/loan/due'
import { pesos, zero } from '../../../src/domain/money/money'

const next = (toPaidDays: number) => ({
  period: 2,
  dueDate: '2026-11-24' as Day,
  due: pesos(1_000),
  toPaidDays,
})

it('the days to a due date are never below 0', () => {
  expect([3, 0, -17].map((days) => daysToDue({ next: next(days) }))).toEqual([3, 0, 0])
  expect(daysToDue({ next: null })).toBe(0)
  expect([0, 1].map((overDueDays) => isOverdue({ overDueDays }))).toEqual([false, true])
})

it('the amount to pay is everything due by today, or the next instalment if nothing is due yet', () => {
  expect(amountToPay({ dueToday: pesos(2_500), next: next(-17) })).toBe(pesos(2_500))
  expect(amountToPay({ dueToday: zero, next: next(3) })).toBe(pesos(1_000))
  expect(amountToPay({ dueToday: zero, next: null })).toBe(0)
})
