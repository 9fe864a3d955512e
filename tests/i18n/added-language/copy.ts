import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Code of the language that the copy gets. */
export const code = 'ceb'

/** Texts that differ from the English ones, which the language has otherwise. */
export const ownTexts = {
  'app.json': { 'app.retry': 'Subukan ulit' },
  'login.json': { 'login.index.register': 'Magrehistro' },
  'order.json': { 'order.details.title': 'Ang order' },
} as const

const row = `  ${code}: {
    name: 'Cebuano',
    englishName: 'Cebuano',
    subtag: '${code}',
    script: 'Latn',
    days: dayBeforeMonth({
      months: 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre',
      weekdays: 'Linggo Lunes Martes Miyerkules Huwebes Biyernes Sabado',
    }),
    time: twelveHours,
    beforeTime: ', ',
    betweenItems: ', ',
    betweenSentences: ' ',
    asked: (label) => label,
    contracts: '${code}',
    pdfFonts: ['latin'],
  },
`

/** A copy of the sources that the build and the compiler need. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'puhunan-language-'))
  const sources = ['build.mjs', 'package.json', 'src', 'bridge', 'host-sim', 'locales']
  for (const name of [...sources, 'tests/terms.test.ts', 'tests/glossary.ts', 'tests/i18n/added-language'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  // the second run checks what the first one left
  Object.assign(compilerOptions, { incremental: true, tsBuildInfoFile: 'dist/types' })
  const include = ['bridge', 'src', 'host-sim', 'tests']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  // cutting fonts takes seconds
  const cutFonts = join(root, 'dist/cut-fonts')
  if (existsSync(cutFonts)) cpSync(cutFonts, join(folder, 'dist/cut-fonts'), { recursive: true })
  return folder
}

/** Runs a program in a folder. Resolves to its output. */
export const run = (folder: string, ...[program = '', ...given]: string[]): Promise<string> =>
  new Promise((done) => {
    const child = spawn(program, given, { cwd: folder })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('close', () => done(output))
  })

/** The first compiler error of each file of a copy. */
export async function compile(folder: string): Promise<Map<string, string>> {
  const output = await run(folder, process.execPath, 'node_modules/typescript/bin/tsc', '--noEmit')
  const errors = output.matchAll(/^([^\s(]+)\(\d+,\d+\): error \w+: (.*)$/gm)
  return new Map([...errors].reverse().map(([, file = '', message = '']) => [file, message]))
}

/** Inserts text before the first match of a pattern in a file of a copy. Returns the file. */
function insert(folder: string, file: string, at: RegExp, text: string): string {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (!at.test(source)) throw new Error(`${file} has no ${at}`)
  writeFileSync(
    path,
    source.replace(at, (found) => text + found),
  )
  return file
}

/** Adds the code of the language only. Returns the changed file. */
export const addCode = (folder: string): string =>
  insert(folder, 'bridge/contract/who.ts', /zhHans:/, `${code}: '${code}', `)

/** Adds the rows that the compiler asks for. Returns the changed files. */
export function addRows(folder: string): string[] {
  const agreements = 'host-sim/service/system/agreements'
  insert(
    folder,
    'host-sim/service/texts.ts',
    /import zhHans/,
    `import ${code} from '../../locales/${code}/service.json' with { type: 'json' }\n`,
  )
  return [
    insert(folder, 'src/i18n/languages.ts', / {2}'zh-Hans': \{/, row),
    insert(folder, 'host-sim/service/texts.ts', / {2}'zh-Hans': zhHans/, `  ${code},\n`),
    ...readdirSync(join(folder, agreements)).map((file) =>
      insert(folder, `${agreements}/${file}`, / {2}'zh-Hans': `/, `  ${code}: 'Kasunduan',\n`),
    ),
    insert(folder, 'tests/terms.test.ts', / {2}'zh-Hans': \[/, `  ${code}: [],\n`),
    insert(folder, 'bridge/contract/who.ts', / {2}'zh-Hans': 'zh-Hans'/, `  ${code}: '${code}',\n`),
  ]
}

/** Adds the folder of texts, without those of the first screen. */
export function addTexts(folder: string): void {
  const own = join(folder, 'locales', code)
  cpSync(join(folder, 'locales/en'), own, { recursive: true })
  for (const [file, texts] of Object.entries(ownTexts)) {
    const before = JSON.parse(readFileSync(join(own, file), 'utf8'))
    for (const key of Object.keys(texts)) if (!(key in before)) throw new Error(`no text ${key}`)
    writeFileSync(join(own, file), JSON.stringify({ ...before, ...texts }))
  }
}

/** Adds the texts of the first screen, which the default language has in the entry. */
export const addStartTexts = (folder: string): void =>
  cpSync(join(folder, 'locales/zh-Hans/start.ts'), join(folder, 'locales', code, 'start.ts'))
