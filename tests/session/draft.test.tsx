// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDraft } from '../../src/session/draft'
import { endSession, forgetSession } from '../../src/session/session'
import { clearStorage, read, write } from '../../src/session/storage'
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
const stored = () => JSON.parse(read('draft:U-1:form') ?? 'null')

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

  it('is written once per change, without overwriting later changes of another window', () => {
    open()
    act(() => draft.change({ store: 'Tindahan' }))
    act(() => void vi.advanceTimersByTime(200))
    // later changes of another window stay
    write('draft:U-1:form', '{"store":"Sari-sari"}')
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
})
