/**
 * Fonts of PDF documents: Noto Sans for Latin text and amounts (the Chinese fonts have no peso sign), Noto Sans SC and TC for
 * Chinese. src/i18n/languages.ts names the fonts of each language.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dist, root } from '../options.mjs'
import { readLanguages } from './languages.mjs'

const faces = {
  latin: ['noto-sans', 'NotoSans'],
  hans: ['noto-sans-sc', 'NotoSansSC'],
  hant: ['noto-sans-tc', 'NotoSansTC'],
}
const weights = { regular: '400Regular', bold: '700Bold' }

/** Names of the npm packages that contain the font files. */
export const fontPackages = Object.values(faces).map(([name]) => `@expo-google-fonts/${name}`)

/** Font files by name and weight, such as `latin-regular`. */
export const fontFiles = Object.fromEntries(
  Object.entries(faces).flatMap(([font, [name, family]]) =>
    Object.entries(weights).map(([weight, folder]) => [
      `${font}-${weight}`,
      join(root, 'node_modules/@expo-google-fonts', name, folder, `${family}_${folder}.ttf`),
    ]),
  ),
)

/** Returns the characters used in names and amounts: Latin letters with and without accents, the peso sign, punctuation. */
const latinSigns = () => {
  const upTo = (first, last) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
  return [...upTo(0x20, 0x7e), ...upTo(0xa0, 0x17f), ...'₱‘’“”•–—…'].join('')
}

/** Returns all characters in the texts of a language, with duplicates. */
function readTexts(language) {
  const folder = join(root, 'locales', language)
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
}

/**
 * Returns the characters that a font must contain. The last font of a language (`pdfFonts`) contains the characters of the
 * language's texts; the Latin font also contains the characters of names and amounts.
 */
async function signsOf(font) {
  const { languages } = await readLanguages()
  const own = Object.keys(languages).filter((language) => languages[language].pdfFonts.at(-1) === font)
  const latin = latinSigns()
  const others = [...new Set(own.map(readTexts).join(''))]
    .filter((sign) => sign > ' ' && !latin.includes(sign) && !/\p{Cf}/u.test(sign))
    .sort()
    .join('')
  return font === 'latin' ? latin + others : others
}

/** Returns a subset of a font. Cached in dist, because creating it takes half a second. */
async function cutFont(name, wanted) {
  const source = fontFiles[name]
  const { version } = JSON.parse(await readFile(join(source, '../../package.json'), 'utf8'))
  const key = createHash('sha256').update(`${version} ${wanted}`).digest('hex').slice(0, 16)
  const file = join(dist, 'cut-fonts', `${name}-${key}.ttf`)
  try {
    return await readFile(file)
  } catch {
    const { default: subsetFont } = await import('subset-font')
    const cut = await subsetFont(await readFile(source), wanted, { targetFormat: 'truetype' })
    await mkdir(join(dist, 'cut-fonts'), { recursive: true })
    await writeFile(file, cut)
    return cut
  }
}

/**
 * Returns the source of the module `fonts:latin`, `fonts:hans` or `fonts:hant`: the font in both weights, reduced to the
 * characters of the app's texts and of names.
 */
export async function fontModule(font) {
  const wanted = await signsOf(font)
  const [regular, bold] = await Promise.all(
    ['regular', 'bold'].map(async (weight) =>
      (await cutFont(`${font}-${weight}`, wanted)).toString('base64'),
    ),
  )
  return `const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
export const regular = bytes('${regular}')
export const bold = bytes('${bold}')`
}

/**
 * Plugin for imports of `fonts:…`. The imported modules import the entry, so that modules used by both stay in the entry's chunk.
 */
export const fontsPlugin = (entry) => ({
  name: 'fonts',
  setup(build) {
    build.onResolve({ filter: /^fonts:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'fonts' }))
    build.onLoad({ filter: /./, namespace: 'fonts' }, async ({ path }) => ({
      contents: `import './${entry}'\n${await fontModule(path)}`,
      resolveDir: root,
    }))
  },
})
