import type { Language } from '../../../bridge/contract/codes'
import type { PhoneName } from '../../control/calls/call-log'
import type { Situation } from '../../control/commands'
import type { PhoneChange } from '../../control/state/phone-settings'
import type { PhoneStorageAccess } from '../phone/phone-storage'
import { createStore, type PhoneSettings } from '../settings'

/** Everything of which a sheet has one picture for each combination. */
export interface SheetOrder {
  personas: readonly string[]
  languages: readonly Language[]
  themes: readonly PhoneSettings['theme'][]
  /** In CSS pixels. */
  widths: readonly number[]
  /** Path of the page; '/' is each persona's home. */
  path: string
}

/** A picture of a sheet. */
export interface SheetPicture {
  /** Such as `merchant, zh-Hant, dark, 360 px`. */
  caption: string
  width: number
  height: number
  /** The picture as SVG. */
  svg: string
}

export interface PicturesOptions {
  /** Signs a persona in on the phone. */
  place(name: PhoneName, situation: Situation): Promise<void>
  adjust(name: PhoneName, change: PhoneChange): void
  ready(): Promise<void>
  storage: PhoneStorageAccess
}

/** Height of all pictures, in CSS pixels. */
export const pictureHeight = 740

/** Phone on which the pictures are taken. */
export const pictureName: PhoneName = 'borrower'

export const countPictures = ({ personas, languages, themes, widths }: SheetOrder): number =>
  personas.length * languages.length * themes.length * widths.length

/** Creates the sheet of pictures, which are taken one by one on the borrower's phone. */
export function createPictures({ place, adjust, ready, storage }: PicturesOptions) {
  const pictures = createStore<readonly SheetPicture[]>([])
  /** Width of the phone while pictures are taken; undefined otherwise. */
  const width = createStore<number | undefined>(undefined)
  let isStopped = false

  async function takeOne(persona: string, language: Language, theme: string): Promise<void> {
    const px = width.get() ?? 0
    const { picture } = await storage.ask({ ask: 'picture' })
    if (!picture) throw new Error('the phone shows no page')
    const caption = `${persona}, ${language}, ${theme}, ${px} px`
    pictures.set([...pictures.get(), { caption, width: px, height: pictureHeight, svg: picture }])
  }
  async function takeAll({ personas, languages, themes, widths, path }: SheetOrder): Promise<void> {
    for (const persona of personas)
      for (const language of languages) {
        await place(pictureName, { persona, language, path, signedOut: false })
        await ready()
        for (const theme of themes) {
          adjust(pictureName, { theme })
          for (const px of widths) {
            if (isStopped) return
            width.set(px)
            await takeOne(persona, language, theme)
          }
        }
      }
  }
  return {
    pictures,
    width,
    /** Takes all pictures of a new sheet, until `stop` is called. The phone has its usual width again afterwards. */
    async take(order: SheetOrder): Promise<void> {
      isStopped = false
      pictures.set([])
      try {
        await takeAll(order)
      } finally {
        width.set(undefined)
      }
    },
    stop(): void {
      isStopped = true
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

const gap = 24
const captionHeight = 28
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns a sheet as one SVG file, with `columns` pictures in a row. */
export function writeSheet(pictures: readonly SheetPicture[], columns = 6): string {
  const cell = Math.max(...pictures.map(({ width }) => width), 0) + gap
  const row = pictureHeight + captionHeight + gap
  const drawn = pictures.map(({ caption, width, height, svg }, at) => {
    const [x, y] = [gap + (at % columns) * cell, gap + Math.floor(at / columns) * row]
    const href = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return `<text x="${x}" y="${y + 16}">${escapeXml(caption)}</text><image x="${x}" y="${y + captionHeight}" width="${width}" height="${height}" href="${href}"/>`
  })
  const width = gap + cell * Math.min(columns, pictures.length)
  const height = gap + row * Math.ceil(pictures.length / columns)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="system-ui,sans-serif" font-size="14"><rect width="100%" height="100%" fill="#eceff4"/>${drawn.join('')}</svg>`
}
