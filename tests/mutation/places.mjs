/** Finds small mutations of a source file. */
import { parseAst } from 'vitest/node'

const swapped = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** Attributes that only affect the looks, which picture tests check; those don't run here. */
const looks = new Set(
  'className class style skeleton d viewBox fill stroke pathLength strokeDasharray points transform cx cy r rx ry x y width height'.split(
    ' ',
  ),
)

/** True for nodes without code of their own at run time: types, and names that other files import. */
const withoutCode = (node) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ImportExpression' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && node.source) ||
  (node.type === 'JSXAttribute' && looks.has(node.name.name)) ||
  (node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type))

const isNode = (value) => typeof value?.type === 'string'

/** Child nodes with code, with their role. */
function* childrenOf(node) {
  for (const [role, value] of Object.entries(node)) {
    if (role === 'key' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [role, child]
  }
}

const textOf = (value) => `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`

/** Replaces a literal: the other boolean, the next number, a changed text. */
function otherLiteral(node) {
  if (typeof node.value === 'boolean') return String(!node.value)
  if (typeof node.value === 'number') return String(node.value + 1)
  if (typeof node.value === 'string') return textOf(`${node.value}x`)
  return undefined
}

/** True for text of three or more words that begins like a sentence: prose, whose wording no test repeats. */
const isProse = (value) => typeof value === 'string' && /^[A-Z‘“]\S*\s+\S+\s+\S/.test(value)

/** True for the path of an SVG. */
const isDrawing = (value) => typeof value === 'string' && /^M-?[\d.]+[ ,-]/i.test(value)

const isCall = (node) =>
  ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(node.type) ||
  (['AwaitExpression', 'UnaryExpression'].includes(node.type) && isCall(node.argument)) ||
  (node.type === 'ChainExpression' && isCall(node.expression))

/** Range of a list element including the comma after it. */
function withComma(source, node) {
  const comma = /^\s*,/.exec(source.slice(node.end))
  return { start: node.start, end: node.end + (comma?.[0].length ?? 0) }
}

const operators = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  IfStatement: ({ test }, source) => [
    { kind: 'condition', ...span(test), to: `!(${source.slice(test.start, test.end)})`, mark: test },
  ],
  ConditionalExpression: (node, source) => {
    const textOf = ({ start, end }) => source.slice(start, end)
    const { test, consequent, alternate } = node
    return [
      {
        kind: 'branches',
        ...span(node),
        to: `${textOf(test)} ? ${textOf(alternate)} : ${textOf(consequent)}`,
        mark: node,
      },
    ]
  },
  UnaryExpression: (node, source) =>
    node.operator === '!'
      ? [
          {
            kind: 'condition',
            ...span(node),
            to: source.slice(node.argument.start, node.argument.end),
            mark: node,
          },
        ]
      : [],
  Literal: (node, _source, _role, parent) => {
    const to = otherLiteral(node)
    if (to === undefined || parent.directive) return []
    if (isProse(node.value) || isDrawing(node.value)) return []
    const inTag = parent.type === 'JSXAttribute'
    return [{ kind: 'literal', ...span(node), to: inTag ? `{${to}}` : to, mark: node, inTag }]
  },
  ExpressionStatement: ({ expression }) =>
    isCall(expression) ? [{ kind: 'statement', ...span(expression), to: 'undefined', mark: expression }] : [],
  BlockStatement: (node, _source, role, parent) =>
    role === 'body' && /Function/.test(parent.type) && node.body.length > 0
      ? [
          {
            kind: 'return',
            start: node.start + 1,
            end: node.start + 1,
            to: ' return; ',
            into: node.start + 1,
          },
        ]
      : [],
  ObjectExpression: (node, source) =>
    node.properties.map((each) => ({
      kind: 'element',
      ...withComma(source, each),
      to: '',
      ...whereProperty(each, source),
    })),
  ArrayExpression: (node, source) =>
    node.elements
      .filter(Boolean)
      .map((each) => ({ kind: 'element', ...withComma(source, each), to: '', mark: each.argument ?? each })),
  ChainExpression: (node, source) => {
    const found = []
    const walk = (each) => {
      if (each.optional) {
        const from = (each.object ?? each.callee).end
        const at = source.indexOf('?.', from)
        const dot = /^\?\.[[(]/.test(source.slice(at)) ? '' : '.'
        found.push({ kind: 'optional', start: at, end: at + 2, to: dot, mark: node })
      }
      const next = each.object ?? each.callee ?? each.expression
      if (next && each.type !== 'Identifier') walk(next)
    }
    walk(node.expression)
    return found
  },
}

function whereProperty(node, source) {
  if (node.shorthand) return { into: node.start, name: source.slice(node.start, node.end) }
  const method = node.method || node.kind === 'get' || node.kind === 'set'
  return method ? { into: node.value.body.start + 1 } : { mark: node.value ?? node.argument }
}

const span = ({ start, end }) => ({ start, end })

function operator(node, source) {
  const to = swapped[node.operator]
  if (!to) return []
  const start = source.indexOf(node.operator, node.left.end)
  // `&&` next to `||` needs brackets
  const whole = (side) => source.slice(side.start, side.end)
  return node.type === 'LogicalExpression'
    ? [
        {
          kind: 'operator',
          ...span(node),
          to: `((${whole(node.left)}) ${to} (${whole(node.right)}))`,
          mark: node,
        },
      ]
    : [{ kind: 'operator', start, end: start + node.operator.length, to, mark: node }]
}

/**
 * All places of a source: the range to replace (`start`, `end`), the replacement (`to`), and where to put a mark: around an
 * expression (`mark`) or at a position (`into`).
 */
export function placesOf(source, file) {
  const places = []
  const statements = new Set()
  const walk = (node, role, parent) => {
    if (withoutCode(node)) return
    if (node.type === 'ExpressionStatement') statements.add(node.expression.start)
    if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement')
      places.push({ kind: 'return', ...span(node.body), to: 'undefined', mark: node.body })
    places.push(...(operators[node.type]?.(node, source, role, parent) ?? []))
    for (const [name, child] of childrenOf(node)) walk(child, name, node)
  }
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), '', {})
  return places
    .map((place) => ({
      ...place,
      file,
      // without semicolons, a bracket at the start of a statement would continue the one before
      to: statements.has(place.start) && place.to.startsWith('(') ? `void ${place.to}` : place.to,
      begins: place.mark && statements.has(place.mark.start),
      line: source.slice(0, place.start).split('\n').length,
      from: source.slice(place.start, place.end),
    }))
    .filter(({ from, to }) => from !== to)
}

/** Applies one mutation to a source. */
export const changed = (source, { start, end, to }) => source.slice(0, start) + to + source.slice(end)

/** Adds marks to a source that record in `globalThis.reached` which places were reached. */
export function marked(source, places) {
  const inserts = places.flatMap((place) => {
    const mark = `globalThis.reached?.add(${place.id})`
    const { into, mark: node, name } = place
    if (into !== undefined)
      return [{ at: into, size: 0, text: name ? `${name}: (${mark}, 0) || ` : ` ${mark}; ` }]
    const size = node.end - node.start
    const [open, close] = place.inTag ? ['{(', ')}'] : ['(', ')']
    return [
      { at: node.start, size, opens: true, begins: place.begins, text: `${open}${mark}, ` },
      { at: node.end, size, text: close },
    ]
  })
  // at the same position, closing parts go before opening ones, and outer parts enclose inner ones
  inserts.sort(
    (a, b) =>
      a.at - b.at ||
      Number(a.opens ?? false) - Number(b.opens ?? false) ||
      (a.opens ? b.size - a.size : a.size - b.size),
  )
  let result = ''
  let at = -1
  for (const insert of inserts) {
    const first = insert.at !== at || !result.endsWith(', ')
    result += source.slice(Math.max(0, at), insert.at) + (insert.begins && first ? 'void ' : '') + insert.text
    at = insert.at
  }
  return result + source.slice(at)
}
