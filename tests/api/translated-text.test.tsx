// @vitest-environment window
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { surviveTranslation } from '../../src/api/device/translated-text'
import { translatePage } from '../translator'

let place: HTMLElement
let root: Root
let stop: () => void

beforeEach(() => {
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
  stop = surviveTranslation()
})
afterEach(async () => {
  await act(async () => root.unmount())
  stop()
  place.remove()
})

const render = (content: ReactNode) => act(async () => root.render(content))
/** Translates into capitals. */
const translate = async () => {
  translatePage(place, (text) => text.toUpperCase())
  // the app notices replaced texts before anything else happens
  await act(async () => undefined)
}

describe('on a translated page', () => {
  it.each([
    ['a text among others changes', ({ n }: { n: number }) => <p>you owe {n} pesos</p>, 'YOU OWE 2 PESOS'],
    ['an only text changes', ({ n }: { n: number }) => <p>{`you owe ${n}`}</p>, 'you owe 2'],
    [
      'a text is removed',
      ({ n }: { n: number }) => (
        <p>
          {n === 1 && 'once'}
          <b>always</b>
        </p>
      ),
      'ALWAYS',
    ],
    [
      'an element comes before a text',
      ({ n }: { n: number }) => (
        <p>
          {n === 2 && <i>new </i>}
          {'old'} {'end'}
        </p>
      ),
      'new OLD END',
    ],
    [
      'a text moves with its element',
      ({ n }: { n: number }) => (
        <p>
          {(n === 1 ? ['a', 'b'] : ['b', 'a']).map((one) => (
            <b key={one}>{one}</b>
          ))}
        </p>
      ),
      'BA',
    ],
  ])('%s', async (_, Page, shown) => {
    await render(<Page n={1} />)
    await translate()
    await render(<Page n={2} />)
    expect(place.textContent).toBe(shown)
  })

  it('a changed text is translated again, and can then be removed', async () => {
    const Page = ({ text }: { text?: string }) => (
      <p>
        first {text} <b>last</b>
      </p>
    )
    await render(<Page text="one" />)
    for (const text of ['two', 'three', 'four']) {
      await translate()
      await render(<Page text={text} />)
      expect(place.textContent).toBe(`FIRST ${text} LAST`)
    }
    await translate()
    await render(<Page />)
    expect(place.textContent).toBe('FIRST  LAST')
  })

  it('a text that the translator moved into its own element changes and goes, too', async () => {
    const Page = ({ text }: { text?: string }) => (
      <p>
        {text}
        <b>last</b>
      </p>
    )
    await render(<Page text="one" />)
    const text = place.querySelector('p')?.firstChild as Text // the first of two children
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
    await act(async () => undefined)
    await render(<Page text="two" />)
    expect(place.textContent).toBe('twolast')
    await render(<Page />)
    expect(place.textContent).toBe('last')
  })

  it('parts that are marked stay as they are', async () => {
    await render(
      <p>
        pay <b translate="no">₱5,858.75 to Ana</b>
      </p>,
    )
    await translate()
    expect(place.textContent).toBe('PAY ₱5,858.75 to Ana')
  })
})
