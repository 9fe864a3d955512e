/** The fonts of documents: Noto Sans, as its Chinese faces have no peso sign, and those faces for what they are for. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dist, root } from './options.mjs'

const faces = {
  latin: ['noto-sans', 'NotoSans'],
  hans: ['noto-sans-sc', 'NotoSansSC'],
  hant: ['noto-sans-tc', 'NotoSansTC'],
}
const weights = { regular: '400Regular', bold: '700Bold' }

/** Each font file by its name, `latin-regular`. */
export const fontFiles = Object.fromEntries(
  Object.entries(faces).flatMap(([script, [name, family]]) =>
    Object.entries(weights).map(([weight, folder]) => [
      `${script}-${weight}`,
      join(root, 'node_modules/@expo-google-fonts', name, folder, `${family}_${folder}.ttf`),
    ]),
  ),
)

/** What names and amounts are written in: Latin letters with all their accents, the peso sign, and punctuation. */
const latinSigns = () => {
  const upTo = (first, last) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
  return [...upTo(0x20, 0x7e), ...upTo(0xa0, 0x17f), ...'₱‘’“”•–—…'].join('')
}

/** Every character of a language's texts that is no letter of the Latin part. */
function signsOf(language) {
  const folder = join(root, 'locales', language)
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const latin = latinSigns()
  return [...new Set(texts.join(''))]
    .filter((sign) => sign > ' ' && !latin.includes(sign))
    .sort()
    .join('')
}

const signs = { latin: latinSigns, hans: () => signsOf('zh-Hans'), hant: () => signsOf('zh-Hant') }

/** A font cut to the characters that are given; the same cut is made once, as each takes half a second. */
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

/** The module `fonts:latin`, `fonts:hans` or `fonts:hant`: both weights, cut to what the app's own texts and names hold. */
export async function fontModule(script) {
  const wanted = signs[script]()
  const [regular, bold] = await Promise.all(
    ['regular', 'bold'].map(async (weight) =>
      (await cutFont(`${script}-${weight}`, wanted)).toString('base64'),
    ),
  )
  return `const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
export const regular = bytes('${regular}')
export const bold = bytes('${bold}')`
}

/** Lets a bundle import `fonts:…`; each imports the entry, so that what all parts need stays in one. */
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
