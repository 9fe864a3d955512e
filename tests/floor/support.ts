import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'

export const { api, css, html, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData // the package's own types

/** The oldest browsers that are promised to work. */
const floor = {
  chrome: 109,
  chrome_android: 109,
  webview_android: 109,
  safari: 15.4,
  safari_ios: 15.4,
} as const

/** Had at a version, by its own name and without a switch. */
function had(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name) return false
    const from = Number.parseFloat(String(one.version_added).replace('≤', ''))
    const until = Number.parseFloat(String(one.version_removed ?? 'never'))
    return from <= version && !(until <= version)
  })
}

/** Is a feature there in each of the oldest browsers? One that says nothing of itself is. */
export function isThere(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return true
  return Object.entries(floor).every(([browser, version]) =>
    had(support[browser as keyof typeof floor], version),
  )
}

/** A feature by its path; nothing where the data has none. */
export function featureAt(from: Identifier | undefined, ...path: readonly string[]): Identifier | undefined {
  let at = from
  for (const name of path) at = at && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}

/** Owners whose members are looked for where an object is not known; others share too many names with data of ours. */
const common =
  /^(Array|String|Map|Set|Promise|Date|RegExp|Number|Object|Element|Node|HTML\w*|EventTarget|Blob|File|Response|URL|URLSearchParams|AbortSignal|CanvasRenderingContext2D|Animation|Range|DOMTokenList|ParentNode|ShadowRoot|Window|Document)$/

const byMember = new Map<string, Identifier[]>()
for (const group of [api, javascript.builtins ?? {}] as Identifier[]) {
  for (const [interfaceName, owner] of Object.entries(group)) {
    if (!common.test(interfaceName)) continue
    for (const [name, feature] of Object.entries(owner)) {
      const member = name.replace(/_static$/, '')
      if (feature.__compat) byMember.set(member, [...(byMember.get(member) ?? []), feature])
    }
  }
}

/** Whatever any object has under a name. */
export const membersNamed = (name: string): readonly Identifier[] => byMember.get(name) ?? []
