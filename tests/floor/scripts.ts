import { transformSync } from 'esbuild'
import { parseAst } from 'vitest/node'
import { api, featureAt, html, isThere, javascript, membersNamed } from './support'

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' // looked at on this very line

/** Objects of the browser that are known by their name. */
const known: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  crypto: 'Crypto',
  performance: 'Performance',
  screen: 'Screen',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
  clipboard: 'Clipboard',
  mediaDevices: 'MediaDevices',
  subtle: 'SubtleCrypto',
  locks: 'LockManager',
  documentElement: 'HTMLElement',
}
const builtins = javascript.builtins ?? {}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((part) =>
    Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : [],
  )
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const child of children(node)) walk(child, visit, node)
}

/** The names that a pattern binds. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'MemberExpression') return []
  if (pattern.type === 'Property') return bound(pattern.value)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left)
  return children(pattern).flatMap(bound)
}

/** Names that a module declares or imports, wherever in it. */
function declaredIn(program: Node): Set<string> {
  const names: string[] = []
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type))
      names.push(...bound(node.id))
    if (Array.isArray(node.params)) for (const param of node.params) names.push(...bound(param))
    if (node.type === 'CatchClause') names.push(...bound(node.param))
    if (/^Import.*Specifier$/.test(node.type)) names.push(...bound(node.local))
  })
  return new Set(names)
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

/** The name of a property that is written out. */
const propertyOf = (node: Node): string | undefined => (node.computed ? undefined : nameOf(node.property))

/** What the features of an object of a known name are called in the data. */
function ofKnown(owner: string, member: string): [string, boolean] | undefined {
  const groups = { api, 'javascript.builtins': builtins }
  for (const [group, all] of Object.entries(groups)) {
    for (const name of [`${member}_static`, member]) {
      const feature = featureAt(all, owner, name)
      if (feature?.__compat) return [`${group}.${owner}.${name}`, isThere(feature)]
    }
  }
  return undefined
}

function ofGlobal(name: string): [string, boolean] | undefined {
  const own = featureAt(api, name) ?? featureAt(api, 'Window', name)
  if (own?.__compat) return [`api.${name}`, isThere(own)]
  const builtin = featureAt(builtins, name)
  return builtin?.__compat && [`javascript.builtins.${name}`, isThere(builtin)]
}

/** What a module uses of the browser: the name in the data, and whether each of the oldest browsers has it. */
export function usedInScript(source: string, loader: 'ts' | 'tsx'): Map<string, boolean> {
  const { code } = transformSync(source, { loader, jsx: 'automatic', target: 'esnext' })
  const program = parseAst(code) as unknown as Node // ESTree
  const declared = declaredIn(program)
  const used = new Map<string, boolean>()
  const note = (found: readonly [string, boolean] | undefined) => found && used.set(found[0], found[1])

  /** The interface of an expression, where its name tells. */
  const interfaceOf = (node: unknown): string | undefined => {
    const name = nameOf(node)
    if (name)
      return declared.has(name) ? undefined : (known[name] ?? (/^[A-Z]/.test(name) ? name : undefined))
    const last = isNode(node) && node.type === 'MemberExpression' ? propertyOf(node) : undefined
    return last && known[last]
  }
  const ofMember = (owner: string | undefined, member: string, called = false) => {
    const found = owner && ofKnown(owner, member)
    if (found) return note(found)
    if (owner === 'Window') return note(ofGlobal(member))
    // the object is not known: a method is in doubt where none had it in time; fields are mostly data of ours
    const all = membersNamed(member)
    if (!owner && called && all.length > 0) note([`*.${member}`, all.some(isThere)])
  }
  walk(program, (node, parent) => {
    if (node.type === 'MemberExpression') {
      const member = propertyOf(node)
      const called = parent?.type === 'CallExpression' && parent.callee === node
      if (member) ofMember(interfaceOf(node.object), member, called)
    }
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
      const owner = interfaceOf(node.init)
      for (const property of children(node.id)) {
        const key = nameOf(property.key)
        if (owner && key) ofMember(owner, key)
      }
    }
    const name = nameOf(node)
    const isReference = !(parent?.type === 'MemberExpression' && parent.property === node && !parent.computed)
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand
    if (name && isReference && !isKey && !declared.has(name)) note(ofGlobal(name))
    if (node.type === 'CallExpression') callIn(node, note)
  })
  return used
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Events that are listened for, and elements with their attributes. */
function callIn(node: Node, note: (found: readonly [string, boolean]) => void): void {
  const [first, second] = node.arguments as [Node?, Node?] // of a call
  const text = textOf(first)
  if (!text || !isNode(node.callee)) return
  if (propertyOf(node.callee) === 'addEventListener' || nameOf(node.callee) === 'addEventListener') {
    const all = membersNamed(`${text}_event`)
    // an event that one of its objects sends too late is in doubt, as the object is not known
    if (all.length > 0) note([`event ${text}`, text === 'cancel' ? all.every(isThere) : all.some(isThere)])
  }
  if (!/^_?jsxs?$/.test(nameOf(node.callee) ?? '') || !isNode(second)) return
  note([`<${text}>`, isThere(featureAt(html.elements, text))])
  for (const property of children(second)) {
    const attribute = (nameOf(property.key) ?? textOf(property.key))?.toLowerCase()
    const feature =
      attribute && (featureAt(html.elements, text, attribute) ?? featureAt(html.global_attributes, attribute))
    if (feature) note([`<${text} ${attribute}>`, isThere(feature)])
  }
}
