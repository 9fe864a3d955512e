/**
 * Builds the scripts that draw a page's above-the-fold content while the app is loading (src/start/folds): one script for each
 * group of pages and each language. The scripts use the pages' own components with Preact, which loads in a tenth of react-dom's
 * time, and share no file with the app.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { readLanguages } from '../i18n/languages.mjs'
import { appOptions, dist, root } from '../options.mjs'

const foldsFolder = join(root, 'src/start/folds')

/** Names of the scripts, which are the .tsx modules of the folder; each exports `draw`. */
const names = readdirSync(foldsFolder).flatMap((file) =>
  file.endsWith('.tsx') ? [basename(file, '.tsx')] : [],
)

/** Plugin that replaces i18next by a small translate module; i18next would be a third of the script. */
const ownTranslate = {
  name: 'own-translate',
  setup: (build) =>
    build.onResolve({ filter: /[/]translate$/ }, () => ({
      path: join(root, 'src/start/folds/translate.ts'),
    })),
}

/** Modules with the early reads of the pages. Folds use no other operations. */
const readLists = [
  ...readdirSync(join(root, 'src/features/page-reads')).map((file) => `page-reads/${file}`),
  'next-action/situation-reads.ts',
].map((file) => join(root, 'src/features', file))

const operationFiles = /[\\/]contract[\\/]operations[\\/]/
const isOperationFile = (path) => operationFiles.test(path)

/** An operation in a group: a row of an object (bridge/contract/operations). */
const operationRow = /^( +)(\w+): (?:post|get)\(\{\n.*?^\1\}\),\n/gms

/** Plugin that removes operations that no early read uses. Tree shaking can't, because a group is one object. */
const onlyReadOperations = {
  name: 'only-read-operations',
  async setup(build) {
    const lists = await Promise.all(readLists.map((file) => readFile(file, 'utf8')))
    const named = new Set([...lists.join('').matchAll(/\.(\w+)/g)].map(([, name]) => name))
    build.onLoad({ filter: operationFiles }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(operationRow, (row, _, name) =>
        named.has(name) ? row : '',
      ),
      loader: 'ts',
    }))
    // an operation that another module uses could be missing
    build.onEnd(({ metafile }) => {
      for (const [file, { imports }] of Object.entries(metafile?.inputs ?? {}))
        if (
          imports.some(({ path }) => isOperationFile(path)) &&
          !isOperationFile(file) &&
          !readLists.includes(join(root, file))
        )
          throw new Error(`${file} uses operations, but is not in src/features/page-reads`)
    })
  },
}

/**
 * Reads all texts of a language.
 * @returns {Promise<Record<string, string>>}
 */
export async function readTexts(language) {
  const folder = join(root, 'locales', language)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const parsed = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))),
  )
  return Object.assign({}, ...parsed)
}

/** Returns the texts whose keys appear in a script. This works because keys are never concatenated. */
function textsIn(script, texts) {
  const quoted = new Set([...script.matchAll(/(["'`])([\w.-]+)\1/g)].map(([, , key]) => key))
  const isUsed = (key) =>
    quoted.has(key) || quoted.has(key.replace(/(_ordinal)?_(zero|one|two|few|many|other)$/, ''))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isUsed(key)))
}

/** A script with the constant `foldTexts` (draw-fold.ts). It is added at the end, so that the source map stays right. */
function addTexts(script, texts) {
  const [code, map = ''] = script.split(/(?=\n\/\/# sourceMappingURL=)/)
  return `${code}\nconst foldTexts=${JSON.stringify(textsIn(script, texts))};${map}`
}

/** The start of a content hash, in the characters and length of esbuild's hashes. */
const hashOf = (text) =>
  [...createHash('sha256').update(text).digest().subarray(0, 8)]
    .map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31])
    .join('')

const bundle = (outdir, options) =>
  esbuild.build({
    ...appOptions,
    entryPoints: names.map((name) => join(foldsFolder, `${name}.tsx`)),
    outdir,
    entryNames: 'fold-[name]-[hash]',
    splitting: false,
    loader: { '.css': 'empty' },
    alias: {
      react: 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'use-sync-external-store/shim/index.js': 'preact/compat',
    },
    plugins: [ownTranslate, onlyReadOperations],
    ...options,
    write: false,
  })

/**
 * Returns the scripts by name and language as paths relative to the root, esbuild's metafile with these scripts as outputs, and
 * their contents. `write` is false if the caller writes the files.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildFolds({ outdir = join(dist, 'app'), write = true, ...options } = {}) {
  const [{ languages }, { metafile, outputFiles }] = await Promise.all([
    readLanguages(),
    bundle(outdir, options),
  ])
  const maps = outputFiles.filter(({ path }) => path.endsWith('.map'))
  const files = maps.map(({ path, contents, hash }) => ({ path, contents, hash }))
  const outputs = {}
  /** @type {Record<string, Record<string, string>>} */
  const scripts = Object.fromEntries(names.map((name) => [name, {}]))
  for (const language of Object.keys(languages)) {
    const texts = await readTexts(language)
    for (const name of names) {
      const source = `src/start/folds/${name}.tsx`
      const [own, output] = Object.entries(metafile.outputs).find(([, one]) => one.entryPoint === source)
      const { text } = outputFiles.find(({ path }) => basename(path) === basename(own))
      const contents = Buffer.from(addTexts(text, texts))
      const hash = hashOf(contents)
      const path = join(outdir, `fold-${name}-${language}-${hash}.js`)
      const file = relative(root, path).replaceAll('\\', '/')
      files.push({ path, contents, hash })
      outputs[file] = { ...output, bytes: contents.length }
      scripts[name][language] = file
    }
  }
  if (write) {
    await mkdir(dirname(files[0].path), { recursive: true })
    await Promise.all(files.map(({ path, contents }) => writeFile(path, contents)))
  }
  return { scripts, metafile: { ...metafile, outputs }, outputFiles: files }
}
