import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import app from '../../locales/en/app.json'
import ui from '../../locales/en/ui.json'
import { startI18n } from '../../src/i18n/translate'
import '../on-screen'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
startI18n(Language.en, { ...app, ...ui })

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  root = undefined
})

/** Renders into the page; a second call re-renders in the same place. */
export function draw(what: ReactNode): HTMLElement {
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  act(() => root?.render(what))
  return document.body
}

/** The first element that matches; throws if there is no match. */
export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`nothing fits ${selector} in ${document.body.innerHTML}`)
  return found
}

/** The button with this text or label. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )
  if (!found) throw new Error(`no button ${name} in ${document.body.innerHTML}`)
  return found
}

export const press = (name: string): void => act(() => button(name).click())

export const key = (name: string, on: Element = document.body): void => {
  act(
    () => void on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  )
}
