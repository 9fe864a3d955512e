/** Writes the figures of `npm run bench` and `npm run mutate` to files of this folder, which tests/README.md links to. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'

const pathOf = (file) => resolve(import.meta.dirname, file)
const read = (file) => (existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : '')

/** Date, Node version and load of this machine: a busy one measures worse figures. */
const conditions = () => {
  const load = loadavg()[0].toFixed(1)
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, load ${load} on ${availableParallelism()} cores`
}

/**
 * Replaces the section of a measurement, or adds it. Sections start with `## <name>`.
 * @param {string} file path, from this folder
 * @param {string} name
 * @param {readonly string[]} lines
 */
export function writeSection(file, name, lines) {
  const [head = '', ...sections] = read(file).split(/^(?=## )/m)
  const own = `## ${name}\n\n${conditions()}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n\n`
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`))
  const at = sections.findIndex((section) => section.startsWith(`## ${name}\n`))
  others.splice(at < 0 ? others.length : at, 0, own)
  writeFileSync(pathOf(file), head + others.join(''))
}

/**
 * Replaces the row of a Markdown table whose first cell is `name`, or adds it at the end.
 * @param {string} file path, from this folder
 * @param {string} name
 * @param {string} row
 */
export function writeRow(file, name, row) {
  const lines = read(file).trimEnd().split('\n')
  const at = lines.findIndex((line) => line.startsWith(`| ${name} |`))
  if (at < 0) lines.push(row)
  else lines[at] = row
  writeFileSync(pathOf(file), `${lines.join('\n')}\n`)
}

/**
 * Runs `work` and returns the lines that it printed.
 * @param {() => unknown} work
 * @returns {Promise<string[]>}
 */
export async function collectLines(work) {
  const { log } = console
  const lines = []
  console.log = (...parts) => {
    lines.push(...parts.join(' ').split('\n'))
    log(...parts)
  }
  try {
    await work()
  } finally {
    console.log = log
  }
  return lines
}
