// @vitest-environment window
import { expect, it } from 'vitest'
import type { StorageRequest } from '../../../host-sim/page/phone/phone-storage'
import { countPictures, createPictures, writeSheet } from '../../../host-sim/page/state/pictures'

const order = {
  personas: ['merchant', 'overdue'],
  languages: ['en', 'zh-Hant'],
  themes: ['light', 'dark'],
  widths: [320, 360],
  path: '/',
} as const

/** A phone that records what it is asked to do. */
function openPhone(picture: string | undefined = '<svg/>') {
  const done: string[] = []
  const pictures = createPictures({
    place: async (name, { persona, language }) => void done.push(`${name} ${persona} ${language}`),
    adjust: (_, { theme }) => void done.push(`${theme}`),
    ready: async () => undefined,
    storage: {
      ask: async ({ ask }: StorageRequest) => {
        done.push(`${ask} ${pictures.width.get()}`)
        return { path: '/', heading: null, keys: {}, writes: [], picture }
      },
    },
  })
  return { pictures, done }
}

it('a sheet has one picture for each combination, and the phone has its usual width afterwards', async () => {
  const { pictures, done } = openPhone()
  await pictures.take(order)
  const captions = pictures.pictures.get().map(({ caption }) => caption)
  expect(captions).toHaveLength(countPictures(order))
  expect(new Set(captions).size).toBe(16)
  expect(captions[0]).toBe('merchant, en, light, 320 px')
  expect(captions.at(-1)).toBe('overdue, zh-Hant, dark, 360 px')
  expect(done.slice(0, 4)).toEqual(['borrower merchant en', 'light', 'picture 320', 'picture 360'])
  expect(pictures.width.get()).toBeUndefined()
})

it('taking pictures stops when asked to, and fails if the phone shows no page', async () => {
  const { pictures } = openPhone()
  pictures.pictures.listen(() => pictures.pictures.get().length === 3 && pictures.stop())
  await pictures.take(order)
  expect(pictures.pictures.get()).toHaveLength(3)
  const blank = openPhone('').pictures
  await expect(blank.take(order)).rejects.toThrow('the phone shows no page')
  expect(blank.width.get()).toBeUndefined()
})

it('a sheet is saved as one file, in rows, with the captions as text', () => {
  const picture = { caption: '<b> & "c"', width: 320, height: 740, svg: '<svg xmlns="x">"</svg>' }
  const text = writeSheet([picture, picture, picture], 2)
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
  const images = [...documentElement.querySelectorAll('image')]
  expect(images.map((one) => [one.getAttribute('x'), one.getAttribute('y')])).toEqual([
    ['24', '52'],
    ['368', '52'],
    ['24', '844'],
  ])
  expect(documentElement.querySelector('text')?.textContent).toBe(picture.caption)
  expect(decodeURIComponent(images[0]?.getAttribute('href') ?? '')).toContain(picture.svg)
})
