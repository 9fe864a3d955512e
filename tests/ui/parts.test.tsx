// @vitest-environment window
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import type { Day } from '../../bridge/contract/entities/money'
import lending from '../../locales/en/lending.json'
import { pesos } from '../../src/domain/money/money'
import { DuePill } from '../../src/features/order/DuePill'
import { addMessages } from '../../src/i18n/translate'
import { Amount } from '../../src/ui/base/Amount'
import { Button } from '../../src/ui/base/Button'
import { Avatar } from '../../src/ui/display/Avatar'
import { Facts } from '../../src/ui/display/Facts'
import { Chip, ChipRow, Chips, Tabs } from '../../src/ui/input/choices'
import { PageStep } from '../../src/ui/layout/PageStep'
import { Loaded } from '../../src/ui/state/async-states'
import { draw, key, one, press } from './draw'

addMessages(Language.en, lending)

it('an amount is rendered as one piece of text', () => {
  expect(draw(<Amount value={pesos(38500)} size="hero" />).textContent).toBe('₱38,500')
  expect(draw(<Amount value={pesos(38500)} exact />).textContent).toBe('₱38,500.00')
})

it('a list of facts pairs labels with amounts and values', () => {
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

it('the tabs can be changed with arrow keys, Home and End', () => {
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
  // the page does not scroll, and other keys keep their defaults
  for (const [name, isTaken] of [
    ['Home', true],
    ['ArrowDown', false],
    ['x', false],
  ] as const) {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    act(() => void chosen().dispatchEvent(event))
    expect([name, event.defaultPrevented]).toEqual([name, isTaken])
  }
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  expect(one('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(chosen().id)
  expect(chosen().getAttribute('aria-controls')).toBe(one('[role=tabpanel]').id)
  // the others are reached only by arrow keys
  const others = [...document.querySelectorAll('[role=tab]')].filter((tab) => tab !== chosen())
  expect(others.map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '-1'])
  press('Show more')
  expect(chosen().textContent).toBe('Show more')
  expect(one('[role=tablist]').getAttribute('aria-label')).toBe('Main menu')
})

it('the tabs show counts, and have no panel if the page has its own panels', () => {
  const tabs = [
    { id: 'a', text: <>New</>, count: 3 },
    { id: 'b', text: <>Old</> },
  ] as const
  draw(<Tabs label="app.ui.tabs" tabs={tabs} value="a" onChange={vi.fn()} />)
  expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['New3', 'Old'])
  expect(document.querySelector('[role=tabpanel], [aria-controls]')).toBeNull()
})

it('the answer chips show the meaning of each answer next to its name', () => {
  const onChange = vi.fn()
  const options = [
    { id: 'a', title: <>One</>, sub: <>the first</> },
    { id: 'b', title: <>Two</> },
  ]
  draw(<Chips label="ui.close" options={options} value={undefined} onChange={onChange} />)
  expect(one('fieldset').textContent).toBe('CloseOnethe firstTwo')
  expect(document.querySelectorAll('input:checked')).toHaveLength(0)
  act(() => document.querySelectorAll('input')[1]?.click())
  expect(onChange.mock.calls).toEqual([['b']])
})

it('a row of filters is scrolled so that the active filter is a third from the edge, unless it is the first', () => {
  const at = { offsetLeft: 500, clientWidth: 300 }
  const had = Object.entries(at).map(([name, value]) => {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
    return [name, own] as const
  })
  const row = (on: boolean) =>
    draw(
      <ChipRow key={`${on}`} label="ui.close">
        <Chip text={<>All</>} on={!on} onChange={vi.fn()} />
        <Chip text={<>Late</>} on={on} onChange={vi.fn()} />
      </ChipRow>,
    )
  row(true)
  expect(one('[role=group]').getAttribute('aria-label')).toBe('Close')
  expect(one('[role=group]').scrollLeft).toBe(400)
  row(false)
  expect(one('[role=group]').scrollLeft).toBe(0)
  for (const [name, own] of had) {
    if (own) Object.defineProperty(HTMLElement.prototype, name, own)
    else Reflect.deleteProperty(HTMLElement.prototype, name)
  }
})

it('a due date is marked as near in the week before it, and as late once it has passed', () => {
  const pill = (toPaidDays: number, overDueDays = 0) => {
    const next = { period: 1, due: pesos(1), dueDate: '2026-11-24' as Day, toPaidDays }
    draw(<DuePill order={{ next, overDueDays }} />)
    return [one('.pill').className, one('.pill').textContent]
  }
  expect(pill(8)).toEqual(['pill toned info', 'Due in 8 days'])
  expect(pill(7)).toEqual(['pill toned warn', 'Due in 7 days'])
  expect(pill(0)).toEqual(['pill toned warn', 'Due today'])
  expect(pill(-1, 1)).toEqual(['pill toned bad', '1 day late'])
})

it('a button ignores a press while it is busy', () => {
  const pressed = vi.fn()
  draw(<Button text="ui.retry" busy onPress={pressed} />)
  press('Try again')
  expect(pressed).not.toHaveBeenCalled()
  expect([one('button').getAttribute('aria-busy'), one('button').getAttribute('aria-disabled')]).toEqual([
    'true',
    'true',
  ])
})

it('a block of data shows that it is loading, failed, empty or ready', () => {
  const retry = vi.fn()
  const show = (result: Parameters<typeof Loaded<string[]>>[0]['query']) =>
    draw(
      <Loaded query={result} empty={<p>none</p>} skeleton="list">
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

it('an avatar shows initials for any name', () => {
  for (const [name, letters] of [
    ['Maria de los Santos', 'MS'],
    ['ñino', 'Ñ'],
    ['  ', ''],
    ['陈 大文', '陈大'],
  ] as const) {
    expect(draw(<Avatar name={name} />).textContent).toBe(letters)
  }
})

describe('a step of a page', () => {
  const heading = () => one('h2')

  it('moves the focus to its heading if the focus was lost', () => {
    draw(<PageStep title="app.ui.pin.keys" />)
    expect(document.activeElement).toBe(heading())
  })

  it("doesn't move the focus if the focus was not lost", () => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    draw(<PageStep title="app.ui.pin.keys" />)
    expect(document.activeElement).toBe(field)
  })
})
