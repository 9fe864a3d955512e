import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'

export const { api, css, html, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData // the package's own types

/** The oldest supported browsers. */
const floor = {
  chrome: 109,
  chrome_android: 109,
  webview_android: 109,
  safari: 15.4,
  safari_ios: 15.4,
} as const

/** True if supported at a version, under its own name and without a flag. */
function had(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name) return false
    const from = Number.parseFloat(String(one.version_added).replace('≤', ''))
    const until = Number.parseFloat(String(one.version_removed ?? 'never'))
    return from <= version && !(until <= version)
  })
}

/** True if each of the oldest browsers has the feature, or the data is silent. */
export function isThere(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return true
  return Object.entries(floor).every(([browser, version]) =>
    had(support[browser as keyof typeof floor], version),
  )
}

/** A feature by its path; undefined if the data has none. */
export function featureAt(from: Identifier | undefined, ...path: readonly string[]): Identifier | undefined {
  let at = from
  for (const name of path) at = at && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}

/** Owners to search if an object is unknown; others share too many names with our own data. */
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

/** All members with a name, of any object. */
export const membersNamed = (name: string): readonly Identifier[] => byMember.get(name) ?? []
