// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { pesos } from '../../src/domain/money'
import { Amount } from '../../src/ui/Amount'
import { Avatar } from '../../src/ui/Avatar'
import { Loaded } from '../../src/ui/async-states'
import { Button } from '../../src/ui/Button'
import { Tabs } from '../../src/ui/choices'
import { Facts } from '../../src/ui/Facts'
import { draw, key, one, press } from './draw'

it('shows an amount as one piece of text', () => {
  expect(draw(<Amount value={pesos(38500)} size="hero" />).textContent).toBe('₱38,500')
  expect(draw(<Amount value={pesos(38500)} exact />).textContent).toBe('₱38,500.00')
})

it('pairs labels with amounts and values', () => {
  draw(
    <Facts
      rows={[
        { label: 'ui.plan.principal', money: pesos(100.5) },
        { label: 'ui.plan.fee', money: pesos(0) },
        { label: 'ui.plan.period', value: 'LN-1' },
        { label: 'ui.line.day' },
      ]}
    />,
  )
  const lines = [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent),
  )
  expect(lines).toEqual([
    ['Principal', '₱100.50'],
    ['Fees', '₱0'],
    ['Payment', 'LN-1'],
    ['Day', '–'],
  ])
})

it('walks along tabs with arrow keys, Home and End', () => {
  function Two() {
    const [tab, setTab] = useState<'a' | 'b' | 'c'>('a')
    const tabs = [
      { id: 'a', text: 'app.ui.back' },
      { id: 'b', text: 'ui.close' },
      { id: 'c', text: 'ui.more' },
    ] as const
    return (
      <Tabs label="app.ui.tabs" tabs={tabs} value={tab} onChange={setTab}>
        {tab}
      </Tabs>
    )
  }
  draw(<Two />)
  const chosen = () => one('[aria-selected=true]')
  for (const [name, tab] of [
    ['ArrowRight', 'Close'],
    ['End', 'Show more'],
    ['ArrowRight', 'Back'],
    ['ArrowLeft', 'Show more'],
    ['Home', 'Back'],
  ] as const) {
    key(name, chosen())
    expect(chosen().textContent).toBe(tab)
    expect(document.activeElement).toBe(chosen())
  }
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  expect(one('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(chosen().id)
})

it('refuses a press while busy', () => {
  const pressed = vi.fn()
  draw(<Button text="ui.retry" busy onPress={pressed} />)
  press('Try again')
  expect(pressed).not.toHaveBeenCalled()
  expect(one('button').getAttribute('aria-busy')).toBe('true')
})

it('shows the face of fetched data', () => {
  const retry = vi.fn()
  const show = (of: Parameters<typeof Loaded<string[]>>[0]['of']) =>
    draw(
      <Loaded of={of} empty={<p>none</p>} skeleton="list">
        {(names) => <p>{names.join(' ')}</p>}
      </Loaded>,
    )
  expect(show({ state: 'loading' }).querySelector('[aria-busy]')).not.toBeNull()
  expect(show({ state: 'failed', problem: 'No answer', retry }).textContent).toContain('No answer')
  press('Try again')
  expect(retry).toHaveBeenCalledOnce()
  expect(show({ state: 'ready', data: [], refresh: vi.fn() }).textContent).toBe('none')
  expect(show({ state: 'ready', data: ['Ana', 'Liza'], refresh: vi.fn() }).textContent).toBe('Ana Liza')
})

it('makes initials of any name', () => {
  for (const [name, letters] of [
    ['Maria de los Santos', 'MS'],
    ['ñino', 'Ñ'],
    ['  ', ''],
    ['陈 大文', '陈大'],
  ] as const) {
    expect(draw(<Avatar name={name} />).textContent).toBe(letters)
  }
})
