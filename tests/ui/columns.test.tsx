// @vitest-environment window
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { pesos } from '../../src/domain/money/money'
import { AmountColumns } from '../../src/ui/display/charts/AmountColumns'
import { draw, one } from './draw'

const columns = ['June', 'July', 'August', 'September'].map((label, at) => ({
  key: `${at}`,
  label,
  amount: pesos(at * 100),
}))
const show = (chosen: string, onChoose = vi.fn()) => {
  draw(
    <AmountColumns
      columns={columns}
      label="ui.line.amount"
      head="ui.close"
      chosen={chosen}
      onChoose={onChoose}
    />,
  )
  return onChoose
}

it('the column chart labels only the first and last column, and lists all in a table', () => {
  show('2')
  expect([...document.querySelectorAll('.line span')].map((each) => each.textContent)).toEqual([
    'June',
    'September',
  ])
  expect([...document.querySelectorAll('tbody tr')].map((each) => each.textContent)).toEqual([
    'June₱0',
    'July₱100',
    'August₱200',
    'September₱300',
  ])
})

it.each([
  ['0', 'June: ₱0', '0'],
  ['2', 'August: ₱200', '2'],
  // an unknown key selects the first
  ['9', 'June: ₱0', '0'],
])(
  'the column chart announces and marks the column with the selected key "%s", or the first column if no column has that key',
  (chosen, words, value) => {
    show(chosen)
    const slider = one<HTMLInputElement>('input')
    expect([slider.getAttribute('aria-valuetext'), slider.value]).toEqual([words, value])
    const bars = [...document.querySelectorAll('.columns i')]
    expect(bars.map((bar) => bar.classList.contains('on'))).toEqual(columns.map(({ key }) => key === value))
    expect(bars.map((bar) => bar.classList.contains('none'))).toEqual([true, false, false, false])
  },
)

it('the column chart selects the column nearest to a touch unless it is already selected', () => {
  const onChoose = show('1')
  const place = one('.columns')
  place.getBoundingClientRect = () => ({ left: 20, width: 400 }) as DOMRect
  for (const clientX of [10, 119, 121, 319, 321, 900])
    act(
      () => void place.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { clientX })),
    )
  expect(onChoose.mock.calls.flat()).toEqual(['0', '0', '2', '3', '3'])
})
