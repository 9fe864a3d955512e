/** Where a source file can be changed in a small way, and how. */
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

/**
 * How a picture is drawn, which class styles it and what stands for it until it is there is looked at by the tests of
 * pictures, which are not run here.
 */
const looks = new Set(
  'className class style skeleton d viewBox fill stroke pathLength strokeDasharray points transform cx cy r rx ry x y width height'.split(
    ' ',
  ),
)

/** What holds no code that runs: types, and names that other files have to know. */
const withoutCode = (node) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ImportExpression' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && node.source) ||
  (node.type === 'JSXAttribute' && looks.has(node.name.name)) ||
  (node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type))

const isNode = (value) => typeof value?.type === 'string'

/** The nodes below one that run, with what they are to it. */
function* childrenOf(node) {
  for (const [role, value] of Object.entries(node)) {
    if (role === 'key' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [role, child]
  }
}

const textOf = (value) => `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`

/** A literal by another: true by false, a number by the next one, a text by one that nobody knows. */
function otherLiteral(node) {
  if (typeof node.value === 'boolean') return String(!node.value)
  if (typeof node.value === 'number') return String(node.value + 1)
  if (typeof node.value === 'string') return textOf(`${node.value}x`)
  return undefined
}

/** Three words and more that begin like a sentence: what somebody reads, whose wording no test repeats. */
const isProse = (value) => typeof value === 'string' && /^[A-Z‘“]\S*\s+\S+\s+\S/.test(value)

/** What a row of the contract is for, said for readers of its documentation alone. */
const isAbout = (parent) => parent.type === 'Property' && !parent.computed && parent.key.name === 'about'

/** The path of a picture. */
const isDrawing = (value) => typeof value === 'string' && /^M-?[\d.]+[ ,-]/i.test(value)

const isCall = (node) =>
  ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(node.type) ||
  (['AwaitExpression', 'UnaryExpression'].includes(node.type) && isCall(node.argument)) ||
  (node.type === 'ChainExpression' && isCall(node.expression))

/** The element of a list with the comma after it. */
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
    const of = ({ start, end }) => source.slice(start, end)
    const { test, consequent, alternate } = node
    return [
      {
        kind: 'branches',
        ...span(node),
        to: `${of(test)} ? ${of(alternate)} : ${of(consequent)}`,
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
    if (to === undefined || parent.directive || isAbout(parent)) return []
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
  // and beside or needs brackets of its own
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
 * Every place of a source: what it replaces (`start`, `end`) by what (`to`), and where it can be marked as reached: around
 * an expression (`mark`) or at a position (`into`).
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
      // without semicolons a bracket at the beginning of a statement would belong to the one before
      to: statements.has(place.start) && place.to.startsWith('(') ? `void ${place.to}` : place.to,
      begins: place.mark && statements.has(place.mark.start),
      line: source.slice(0, place.start).split('\n').length,
      from: source.slice(place.start, place.end),
    }))
    .filter(({ from, to }) => from !== to)
}

/** The source with one place changed. */
export const changed = (source, { start, end, to }) => source.slice(0, start) + to + source.slice(end)

/** The source that does the same and writes down in `globalThis.reached` which of the places it came through. */
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
  // at one position what ends goes before what begins, and the wider of two begins first and ends last
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
