// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDraft } from '../../src/session/draft'
import { endSession, forgetSession } from '../../src/session/session-changes'
import { clearStorage, read, write } from '../../src/session/storage'
import { provideTestKit } from '../kit'
import { draw } from '../ui/draw'
import { signIn } from './sign-in'

const blank = { store: '', pictures: [] as string[], latitude: null as number | null, agreed: false }
let draft: ReturnType<typeof useDraft<typeof blank>>

function Typing() {
  draft = useDraft('form', blank)
  return null
}

const open = () => {
  draw(null)
  draw(<Typing />)
  return draft.value
}
const stored = () => JSON.parse(read('draft:U-1:form') ?? 'null')?.data ?? null

beforeEach(() => {
  clearStorage()
  vi.useFakeTimers()
  signIn('U-1')
})
afterEach(() => {
  draw(null)
  vi.useRealTimers()
  clearStorage()
})

describe('a draft', () => {
  it('is stored a moment after typing, together with all changes until then', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    act(() => draft.change({ agreed: true }))
    expect(stored()).toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(stored()).toEqual({ ...blank, store: 'Tindahan', agreed: true })
    expect(open()).toEqual({ ...blank, store: 'Tindahan', agreed: true })
  })

  it.each([
    ['the event pagehide', () => window.dispatchEvent(new Event('pagehide'))],
    ['the event visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a change of page', () => draw(null)],
  ])('is stored at once on %s', (_, leave) => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    act(() => void leave())
    expect(stored()).toMatchObject({ store: 'Tindahan' })
  })

  it('that can’t be stored is reported once, until it is stored again', async () => {
    const showDraftNotSaved = vi.fn()
    await provideTestKit({ showDraftNotSaved })
    open()
    const full = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const type = (store: string) => {
      act(() => draft.change({ store }))
      act(() => void vi.advanceTimersByTime(200))
      return [draft.isSaved, showDraftNotSaved.mock.calls.length]
    }
    expect(type('T')).toEqual([false, 1])
    expect(type('Ti')).toEqual([false, 1])
    full.mockRestore()
    expect(type('Tin')).toEqual([true, 1])
    expect(stored()).toMatchObject({ store: 'Tin' })
  })

  it('is written once per change, without overwriting later changes of another window', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    act(() => void vi.advanceTimersByTime(200))
    // later changes of another window stay
    write('draft:U-1:form', '{"version":2,"data":{"store":"Sari-sari"}}')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(stored()).toEqual({ store: 'Sari-sari' })
    act(() => draft.change({ store: 'Tindahan' }))
    act(() => draft.drop())
    act(() => void vi.advanceTimersByTime(200))
    draw(null)
    expect(stored()).toBeNull()
  })

  it('is restored only with known fields of the right type', () => {
    const wrong = { store: 7, pictures: 'none', agreed: 'yes', latitude: 14.6, stranger: 'x' }
    write('draft:U-1:form', JSON.stringify(wrong))
    expect(open()).toEqual({ ...blank, latitude: 14.6 })
    write('draft:U-1:form', JSON.stringify({ store: ['a'], pictures: { a: 1 }, agreed: 1 }))
    expect(open()).toEqual(blank)
    write('draft:U-1:form', JSON.stringify({ store: 'Tindahan', pictures: ['F-1'], agreed: true }))
    expect(open()).toEqual({ store: 'Tindahan', pictures: ['F-1'], latitude: null, agreed: true })
  })

  it.each(['[1]', '"text"', 'null', '{broken'])('is blank if %s was stored', (text) => {
    write('draft:U-1:form', text)
    expect(open()).toEqual(blank)
  })

  it('is separate for each user of a device, and restored only for its owner', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    draw(null)
    endSession()
    signIn('U-2')
    expect(open()).toEqual(blank)
    draw(null)
    endSession()
    signIn('U-1')
    expect(open()).toMatchObject({ store: 'Tindahan' })
  })

  it('still belongs to its owner if the session ends during typing', () => {
    open()
    endSession()
    act(() => draft.change({ store: 'Tindahan' }))
    draw(null)
    expect(stored()).toMatchObject({ store: 'Tindahan' })
  })

  it('is removed, with unsaved changes, when it is discarded or its owner logs out', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    act(() => draft.drop())
    act(() => void vi.advanceTimersByTime(1000))
    draw(null)
    expect(stored()).toBeNull()
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    draw(null)
    forgetSession()
    expect(stored()).toBeNull()
  })

  it('is not stored any more after its owner logged out in another window', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    // the steps of the other window
    for (const [key, value] of [
      ['loggedOut', 'b'.repeat(32)],
      ['draft:U-1:form', null],
      ['token', null],
    ] as const)
      write(key, value)
    act(() => void vi.advanceTimersByTime(1000))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    draw(null)
    expect(read('draft:U-1:form')).toBeNull()
  })

  it('of another person, kept when their session ended, stays when this person logs out', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    draw(null)
    endSession()
    signIn('U-2')
    open()
    act(() => draft.change({ store: 'Sari-sari' }))
    draw(null)
    expect(read('draft:U-2:form')).not.toBeNull()
    forgetSession()
    expect(read('draft:U-2:form')).toBeNull()
    signIn('U-1')
    expect(open()).toMatchObject({ store: 'Tindahan' })
  })
})

describe('a draft of another version of the app', () => {
  const fields = { store: 'Tindahan', pictures: ['F-1'], latitude: 14.6, agreed: true }

  it.each([
    ['1, without a number', JSON.stringify(fields)],
    ['2', JSON.stringify({ version: 2, data: fields })],
  ])('is restored from version %s, and stored in the current one', (_, text) => {
    write('draft:U-1:form', text)
    expect(open()).toEqual(fields)
    act(() => draft.change({ store: 'Sari-sari' }))
    draw(null)
    expect(JSON.parse(read('draft:U-1:form') ?? '')).toEqual({
      version: 2,
      data: { ...fields, store: 'Sari-sari' },
    })
  })

  it('is left alone if it is newer, with a message to the user', async () => {
    const showNewerData = vi.fn()
    await provideTestKit({ showNewerData })
    const text = JSON.stringify({ version: 3, data: { shop: { name: 'Tindahan' } } })
    write('draft:U-1:form', text)
    expect(open()).toEqual(blank)
    act(() => draft.change({ store: 'Sari-sari' }))
    draw(null)
    open()
    act(() => draft.drop())
    expect(read('draft:U-1:form')).toBe(text)
    expect(showNewerData).toHaveBeenCalled()
  })
})
