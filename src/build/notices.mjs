/** Writes THIRD-PARTY-NOTICES.txt: all packages, fonts and data sets that are part of the product, with their licences. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { licenceTexts } from './licence-texts.mjs'
import { root } from './options.mjs'

export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

/** Returns the paths of all modules with code in the bundles. */
const inputsOf = (metafiles) =>
  metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
    ),
  )

/** Returns the folder of the package that contains a module, relative to the root; undefined for the app's own modules. */
const packageOf = (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]

const licenceFile = /^(licen[cs]e|copying)(\.(md|txt))?$/i

/** Returns the copyright comments at the start of files, for packages without a licence file. */
async function copyrightsIn(files) {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const comments = texts.flatMap((text) => /^\s*\/\*([\s\S]*?)\*\//.exec(text)?.[1] ?? [])
  const plain = comments.map((comment) => comment.replace(/^[ *!]+/gm, '').trim())
  return [...new Set(plain.filter((comment) => /copyright/i.test(comment)))].sort()
}

/** Returns a package's licence text. Throws if the package has no licence file and names no licence with a known text. */
async function licenceOf(folder, { name, license, author }, files) {
  const file = (await readdir(join(root, folder))).find((one) => licenceFile.test(one))
  if (file) return readFile(join(root, folder, file), 'utf8')
  const holder = typeof author === 'string' ? author : author?.name
  const write = licenceTexts[license]
  if (!write || !holder) throw new Error(`no licence text of ${name}: add one to src/build/licence-texts.mjs`)
  return [write(holder.replace(/ *<.*/, '')), ...(await copyrightsIn(files))].join('\n\n')
}

/** Formats an entry. The separator line is short enough for a phone. `license` is an SPDX expression. */
const entry = (title, license, source, text) =>
  `${'='.repeat(24)}\n${title} · ${license}\n${source}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`

const addressOf = ({ homepage, repository, name }) =>
  (homepage || (repository?.url ?? repository) || `npm: ${name}`)
    .replace(/^git\+/, '')
    .replace(/^(ssh:\/\/git@|git:\/\/)/, 'https://')
    .replace(/\.git$/, '')

/** Returns the first line of a licence text. Used as the licence's name for packages that name no licence. */
const firstLine = (text) => text.trim().split('\n')[0]

async function packageEntry(folder, files) {
  const about = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const text = await licenceOf(folder, about, files)
  const license = about.license ?? about.licenses?.map(({ type }) => type).join(' OR ') ?? firstLine(text)
  return entry(`${about.name} ${about.version}`, license, addressOf(about), text)
}

/** Returns the entries for the Noto Sans fonts. The app contains subsets of the fonts, the simulator the complete fonts. */
const fonts = () =>
  Promise.all(
    [
      ['Noto Sans', 'noto-sans'],
      ['Noto Sans SC', 'noto-sans-sc'],
      ['Noto Sans TC', 'noto-sans-tc'],
    ].map(async ([title, name]) => {
      const file = join(root, 'node_modules/@expo-google-fonts', name, 'LICENSE_FONT')
      const source = 'https://fonts.google.com/noto'
      return entry(`${title} (font)`, 'OFL-1.1', source, await readFile(file, 'utf8'))
    }),
  )

const dataSets = [
  {
    isIn: (file) => file.endsWith('features/location/outline.json'),
    entry: entry(
      'Natural Earth (coast of the Philippines)',
      'public domain',
      'https://www.naturalearthdata.com',
      'Made with Natural Earth. Free vector and raster map data @ naturalearthdata.com. Simplified and packed.',
    ),
  },
  {
    isIn: (file) => file.endsWith('features/location/places.json'),
    entry: entry(
      'GeoNames (towns of the Philippines)',
      'CC-BY-4.0',
      'https://www.geonames.org',
      'Names and positions of towns by GeoNames, used under the Creative Commons Attribution 4.0 licence, https://creativecommons.org/licenses/by/4.0/. Selected and packed.',
    ),
  },
]

const introduction =
  'This software contains parts of the following third-party software, fonts and data, under the licences given with each.\n'
const noParts = 'This software contains no third-party software, fonts or data.\n'

/**
 * Writes the notices of a folder, from the metafiles of its bundles. `packages` are folders of packages whose data is included
 * without being bundled; `hasFonts` is true if the folder contains font files.
 * @param {string} folder
 * @param {readonly { outputs: import('esbuild').Metafile['outputs'] }[]} metafiles
 * @param {{ packages?: readonly string[], hasFonts?: boolean }} [more]
 */
export async function writeNotices(folder, metafiles, { packages = [], hasFonts = false } = {}) {
  const inputs = [...new Set(inputsOf(metafiles))]
  const found = new Map(packages.map((name) => [name, []]))
  for (const file of inputs) {
    const name = packageOf(file)
    if (name) found.set(name, [...(found.get(name) ?? []), file])
  }
  const entries = await Promise.all([...found].map(([name, files]) => packageEntry(name, files)))
  const data = dataSets.filter(({ isIn }) => inputs.some(isIn)).map((one) => one.entry)
  const ofFonts = hasFonts || inputs.some((file) => file.startsWith('fonts:')) ? await fonts() : []
  const all = [...entries.sort(), ...ofFonts, ...data]
  await writeFile(join(folder, noticesFile), all.length ? [introduction, ...all].join('\n') : noParts)
}
