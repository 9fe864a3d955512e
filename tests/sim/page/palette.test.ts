import { describe, expect, it } from 'vitest'
import type { PageContext } from '../../../host-sim/page/context'
import { filterItems, getPaletteItems, resolveShortcut } from '../../../host-sim/page/palette/palette-items'

const page = { panels: ['Timeline', 'Faults'], open: () => undefined, help: () => undefined }
/** A context that records each call of its methods. */
function contextOf() {
  const pulled: unknown[] = []
  const lever = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, verb) =>
          (...given: unknown[]) =>
            void pulled.push([`${name}.${String(verb)}`, ...given]),
      },
    )
  const own = { persona: 'merchant', path: '/pages/me/index', keyboard: false }
  const settings = { get: () => ({ shown: ['borrower'], phones: { borrower: own, agent: own } }) }
  const top = lever('context') as Record<string, unknown>
  const parts: Record<string, unknown> = {
    settings,
    phones: { borrower: lever('phone') },
    commands: { clock: lever('clock'), pay: (...given: unknown[]) => void pulled.push(['pay', ...given]) },
    ...{ backend: lever('backend'), faults: lever('faults'), holds: lever('holds'), log: lever('log') },
  }
  const context = new Proxy(parts, { get: (_, name) => parts[String(name)] ?? top[String(name)] })
  return { context: context as unknown as PageContext, pulled }
}

describe('the command palette', () => {
  it('lists each item once, with unique shortcuts, and no items of hidden phones', () => {
    const items = getPaletteItems(contextOf().context, page)
    const labels = items.map(({ label }) => label)
    const keys = items.flatMap((item) => item.keys ?? [])
    expect(new Set(labels).size).toBe(labels.length)
    expect(new Set(keys).size).toBe(keys.length)
    expect(labels.some((label) => label.startsWith('Agent:'))).toBe(false)
  })

  it('runs the method of the chosen item', async () => {
    const { context, pulled } = contextOf()
    const items = getPaletteItems(context, page)
    for (const label of ['Clock: +1 day', 'Borrower: host mPaaS container', 'Borrower: reload this page'])
      await items.find((item) => item.label === label)?.run()
    await filterItems(items, 'payer full')[0]?.run()
    await filterItems(items, 'fault noreply')[0]?.run()
    expect(pulled).toEqual([
      ['clock.advance', { days: 1 }],
      ['context.setHost', 'borrower', 'mpaas'],
      ['phone.reload', '/pages/me/index'],
      ['pay', null, 'whole'],
      ['faults.arm', { kind: 'noReply', times: 1 }],
    ])
  })

  it('finds items that contain every word, and ranks prefix matches first', () => {
    const items = ['Network: offline', 'Offline map', 'Go offline now', 'Clock'].map((label) => ({ label }))
    const found = (text: string) => filterItems(items, text).map(({ label }) => label)
    expect(found('OFF')).toEqual(['Offline map', 'Network: offline', 'Go offline now'])
    expect(found('now go')).toEqual(['Go offline now'])
    expect(found('')).toHaveLength(4)
    expect(found('nothing of that')).toEqual([])
  })
})

it('a single key changes neither the clock, the payments nor the calls; with Shift it does', () => {
  const items = getPaletteItems(contextOf().context, page)
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  const shifted = { ...plain, shiftKey: true }
  for (const key of ['p', 'd', 'n', 'h']) {
    expect(resolveShortcut({ ...plain, key }, items, false), key).toBeUndefined()
    expect(resolveShortcut({ ...shifted, key: key.toUpperCase() }, items, false), key).toBeDefined()
  }
  expect(resolveShortcut({ ...shifted, key: '?' }, items, false)).toMatchObject({
    label: 'Keyboard shortcuts',
  })
  expect(resolveShortcut({ ...plain, key: 'r' }, items, false)).toMatchObject({
    label: 'Borrower: reload this page',
  })
})

it('keyboard shortcuts work only outside of fields, except the shortcuts of the palette', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  const item = { label: 'x', keys: 'd', run: () => undefined }
  expect(resolveShortcut({ ...plain, key: 'd' }, [item], false)).toBe(item)
  expect(resolveShortcut({ ...plain, key: 'd' }, [item], true)).toBeUndefined()
  expect(resolveShortcut({ ...plain, key: 'D', shiftKey: true }, [item], false)).toBeUndefined()
  expect(resolveShortcut({ ...plain, key: 'd', ctrlKey: true }, [item], false)).toBeUndefined()
  expect(resolveShortcut({ ...plain, key: 'x' }, [item], false)).toBeUndefined()
  expect(resolveShortcut({ ...plain, key: 'K', metaKey: true }, [item], true)).toBe('palette')
  expect(resolveShortcut({ ...plain, key: 'k', ctrlKey: true }, [item], false)).toBe('palette')
})
