/** Reads the host in Swift by a grammar of it (tree-sitter), as there is no Swift compiler: fetched from npm, never a dependency. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const cache = join(import.meta.dirname, '../../.cache/swift')
const packages = ['tree-sitter@0.22.4', 'tree-sitter-swift@0.7.1']
const parse = (files) =>
  spawnSync(process.execPath, [import.meta.filename, ...files], { encoding: 'utf8', maxBuffer: 1 << 24 })

/** What of these files is no Swift, a line each; nothing of good ones. In a process of its own, as the parser is no script. */
export function faultsOf(files) {
  const { status, stdout, stderr } = parse(files)
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Is the parser there, and does it run? */
export const hasSwift = () =>
  existsSync(join(cache, 'node_modules/tree-sitter-swift')) && parse([]).status === 0

/** Says why Swift can't be read here; nothing where it can. */
export function whyNoSwift() {
  if (!hasSwift()) {
    mkdirSync(cache, { recursive: true })
    // what it is made of comes with it, for all common systems: nothing is compiled or fetched by scripts
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
    const install = ['install', '--prefix', cache, '--legacy-peer-deps', ...options, ...packages]
    spawnSync('npm', install, { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  return hasSwift() ? undefined : 'a parser of Swift not found, and not installable here'
}

function faults(node, text, file) {
  if (node.type === 'ERROR' || node.isMissing) {
    const { row, column } = node.startPosition
    const what = text.slice(node.startIndex, node.startIndex + 60).replace(/\s+/g, ' ')
    console.log(`${file}:${row + 1}:${column + 1} ${what}`)
  } else if (node.hasError) for (const child of node.children) faults(child, text, file)
}

if (process.argv[1] === import.meta.filename) {
  const require = createRequire(join(cache, 'package.json'))
  const Parser = require('tree-sitter')
  const parser = new Parser()
  parser.setLanguage(require('tree-sitter-swift'))
  for (const file of process.argv.slice(2)) {
    const text = readFileSync(file, 'utf8')
    faults(parser.parse(text, null, { bufferSize: text.length * 4 }).rootNode, text, file)
  }
}
