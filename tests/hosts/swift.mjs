/** Parses the host in Swift by tree-sitter's grammar, because Swift's own compiler can't be had from npm. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Parser from 'web-tree-sitter'

const require = createRequire(import.meta.url)

// 0.22 and later report errors at `#selector` and `#if` in valid files, with every build of this grammar that was tried
await Parser.init()
const parser = new Parser()
parser.setLanguage(
  await Parser.Language.load(require.resolve('@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm')),
)

/** Syntax errors of a Swift file, each as `line:column text`; empty for a good one. */
export function syntaxErrors(file) {
  const text = readFileSync(file, 'utf8')
  const tree = parser.parse(text)
  try {
    return errorsIn(tree.rootNode, text)
  } finally {
    tree.delete()
  }
}

function errorsIn(node, text) {
  if (node.type === 'ERROR' || node.isMissing()) {
    const { row, column } = node.startPosition
    const found = text.slice(node.startIndex, node.startIndex + 60).replace(/\s+/g, ' ')
    return [`${row + 1}:${column + 1} ${found}`]
  }
  return node.hasError() ? node.children.flatMap((child) => errorsIn(child, text)) : []
}
