import { transformSync } from 'esbuild'
import { parseAst } from 'vitest/node'
import { api, featureAt, html, isThere, javascript, membersNamed } from './support'

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' // checked on this line

/** Browser objects known by name. */
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

/** Names bound by a pattern. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'MemberExpression') return []
  if (pattern.type === 'Property') return bound(pattern.value)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left)
  return children(pattern).flatMap(bound)
}

/** Names declared or imported anywhere in a module. */
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

/** The name of a non-computed property. */
const propertyOf = (node: Node): string | undefined => (node.computed ? undefined : nameOf(node.property))

/** Key in the data of a feature of a known object. */
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

/** Browser features that a module uses: key in the data, and whether each of the oldest browsers has it. */
export function usedInScript(source: string, loader: 'ts' | 'tsx'): Map<string, boolean> {
  const { code } = transformSync(source, { loader, jsx: 'automatic', target: 'esnext' })
  const program = parseAst(code) as unknown as Node // ESTree
  const declared = declaredIn(program)
  const used = new Map<string, boolean>()
  const note = (found: readonly [string, boolean] | undefined) => found && used.set(found[0], found[1])

  /** The interface of an expression, if its name determines it. */
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
    // unknown object: a method is missing if no object had it in time; fields are mostly our own data
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

/** Event listeners, and elements with their attributes. */
function callIn(node: Node, note: (found: readonly [string, boolean]) => void): void {
  const [first, second] = node.arguments as [Node?, Node?] // of a call
  const text = textOf(first)
  if (!text || !isNode(node.callee)) return
  if (propertyOf(node.callee) === 'addEventListener' || nameOf(node.callee) === 'addEventListener') {
    const all = membersNamed(`${text}_event`)
    // unknown object: an event counts as missing if an object fires it too late
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
