/** Collects the comments that mark decisions, which are answers to questions that the specification left open. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dist, root } from './options.mjs'

const folders = ['src', 'bridge', 'host-sim']

/** Returns the text of a comment in one line, without comment delimiters. */
const plainText = (comment) =>
  comment
    .replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)/gm, '')
    .replace(/\*\/\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Matches block comments, and consecutive lines of `//` as one comment. */
const commentPattern = /\/\*[\s\S]*?\*\/|(?:^[^\S\n]*\/\/[^\n]*\n)+|\/\/[^\n]*/gm

/**
 * Returns all decisions in the sources, sorted by file: `{ file, line, text }`.
 * @returns {Promise<{ file: string, line: number, text: string }[]>}
 */
export async function findDecisions() {
  const found = []
  for (const folder of folders)
    for (const name of (await readdir(join(root, folder), { recursive: true })).sort()) {
      if (!/\.(tsx?|mjs)$/.test(name)) continue
      const file = join(folder, name).replaceAll('\\', '/')
      const source = await readFile(join(root, file), 'utf8')
      for (const { 0: comment, index } of source.matchAll(commentPattern)) {
        const at = comment.indexOf('decided:')
        if (at < 0) continue
        const line = source.slice(0, index + at).split('\n').length
        found.push({ file, line, text: plainText(comment.slice(at + 'decided:'.length)) })
      }
    }
  return found
}

/** Writes dist/docs/decisions.md, grouped by folder; returns its path. */
export async function writeDecisions() {
  const groups = new Map()
  for (const decision of await findDecisions()) {
    const folder = dirname(decision.file)
    groups.set(folder, [...(groups.get(folder) ?? []), decision])
  }
  const sections = [...groups].map(
    ([folder, decisions]) =>
      `## ${folder}\n\n${decisions.map(({ file, line, text }) => `- ${text} (\`${file}:${line}\`)`).join('\n')}\n`,
  )
  const path = join(dist, 'docs/decisions.md')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(
    path,
    `# Decisions\n\nWhat the specification left open, as decided in the code.\n\n${sections.join('\n')}`,
  )
  return path
}
