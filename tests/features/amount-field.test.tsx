// @vitest-environment window
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Centavos } from '../../bridge/contract/entities/money'
import { pesos } from '../../src/domain/money/money'
import { AmountField } from '../../src/features/loan/AmountField'
import { draw, one } from '../ui/draw'

/** Renders an amount field with a minimum of ₱1,000; returns its slider and the chosen amounts. */
function field(value: number, max: number) {
  const chosen: Centavos[] = []
  const typed = vi.fn()
  draw(
    <AmountField
      label={['agent.terms.howMuch', { product: 'Quick Loan' }]}
      value={pesos(value)}
      min={pesos(1_000)}
      max={pesos(max)}
      maxLabel="what is left"
      onChange={(amount) => chosen.push(amount)}
      onType={typed}
    />,
  )
  const slider = one<HTMLInputElement>('input[type=range]')
  const slide = (to: number) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, `${to}`)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { chosen, typed, slider, slide }
}

it('the amount slider has round steps, at most 200, with a shorter last one', () => {
  const { chosen, slider, slide } = field(5_000, 43_850)
  const step = Number(slider.step)
  expect([10_000, 50_000, 100_000, 500_000]).toContain(step)
  expect((pesos(43_850) - pesos(1_000)) / step).toBeLessThanOrEqual(200)
  slide(pesos(10_000))
  // the slider's last step is below the maximum
  slide(pesos(43_500))
  expect(chosen).toEqual([pesos(10_000), pesos(43_850)])
})

it('the amount field offers a keypad for an exact amount, and disables the slider if only one amount is possible', () => {
  const { typed } = field(5_000, 43_850)
  act(() => one('button').click())
  expect(typed).toHaveBeenCalledOnce()
  expect(field(1_000, 1_000).slider.disabled).toBe(true)
})
