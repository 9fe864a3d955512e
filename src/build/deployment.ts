import * as v from 'valibot'
import { actions } from '../../bridge/contract/actions'
import { dayField } from '../../bridge/contract/entities/money'
import { operations } from '../../bridge/contract/operations'
import { defaultLanguage, Language } from '../../bridge/contract/who'
import type { Config } from '../../bridge/http/config'
import { alwaysOn } from '../routes/switched-off'
import { routes } from '../routes/table'
import { features, namesOf } from './features'

/** Schema of an https origin, without a path or wildcard. */
const origin = v.pipe(
  v.string(),
  v.check(
    (text) =>
      URL.canParse(text) &&
      new URL(text).origin === text &&
      text.startsWith('https://') &&
      !text.includes('*'),
    'must be an exact https origin, such as https://host.example',
  ),
)

/** Schema of a base URL: an origin with an optional path, without a trailing slash. */
const base = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || (URL.canParse(text) && /^https:\/\/[^?#]*[^/?#]$/.test(text)),
    "must be https and end without a slash, or be '' for the page's own origin",
  ),
)

const names = [
  ...operations.map(({ native }) => native),
  ...Object.keys(actions),
  ...Object.keys(routes),
].filter((name) => !alwaysOn.includes(name))
const name = v.pipe(
  v.string(),
  v.check(
    (text) => names.includes(text),
    'must be an operation (native name), an action or the path of a page, and neither login nor a home',
  ),
)

/** Schema of a list of language codes. English, the default language, is always one of them. */
const languageList = v.pipe(
  v.array(v.picklist(Object.values(Language))),
  v.check((codes) => codes.includes(defaultLanguage), `must contain '${defaultLanguage}'`),
)

/** Schema of a public key for papers. */
const paperKey = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/, 'must be up to 12 lower-case letters and digits')),
  key: v.pipe(
    v.string(),
    v.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/, 'must be an Ed25519 key, 32 bytes in base64url'),
  ),
  from: dayField,
  to: v.optional(dayField),
  withdrawn: v.optional(dayField),
})

/** Schema of a row of src/config.json; bridge/REFERENCE.md documents the fields. */
const deployment = v.strictObject({
  apiBase: base,
  services: v.optional(
    v.strictObject({ auth: v.optional(base), system: v.optional(base), loan: v.optional(base) }),
  ),
  hostOrigins: v.array(origin),
  ekycOrigins: v.array(origin),
  map: v.optional(
    v.strictObject({
      tiles: v.pipe(
        v.string(),
        v.regex(/^https:\/\/[^{]+\{z\}[^{]*\{x\}[^{]*\{y\}[^{]*$/, 'must be https with {z}, {x} and {y}'),
      ),
      attribution: v.string(),
    }),
  ),
  wallets: v.optional(
    v.record(v.string(), v.pipe(v.string(), v.url(), v.startsWith('https://', 'must be https'))),
  ),
  papers: v.optional(
    v.strictObject({
      keys: v.pipe(
        v.array(paperKey),
        v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must have different ids'),
      ),
      page: v.optional(
        v.pipe(v.string(), v.regex(/^https:\/\/[^?#\s]+$/, 'must be https, without a query or fragment')),
      ),
    }),
  ),
  payees: v.optional(
    v.array(
      v.strictObject({
        acquirer: v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,11}$/, 'must be a bank identifier code')),
        merchantId: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,25}$/, 'must be 1 to 25 ASCII characters')),
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(25)),
      }),
    ),
  ),
  supportPhone: v.optional(
    v.pipe(v.string(), v.regex(/^\+63[ \d]{8,16}$/, 'must be a number such as +63 2 8555 0100')),
  ),
  languages: v.optional(languageList),
  serviceLanguages: v.optional(languageList),
  keyOperation: v.optional(v.pipe(v.string(), v.regex(/^\/[\w./-]+$/, 'must be a path below apiBase'))),
  features: v.optional(
    v.strictObject(
      v.entriesFromList(Object.keys(features) as (keyof typeof features)[], v.optional(v.boolean())), // keys of `features`
    ),
  ),
  switchedOff: v.optional(v.array(name)),
})

/** Returns the names of all pages, operations and actions that a deployment switches off, by feature or by name. */
function switchedOffOf({
  features: flags = {},
  switchedOff = [],
}: v.InferOutput<typeof deployment>): string[] {
  const left = (Object.keys(features) as (keyof typeof features)[]).filter((one) => flags[one] === false) // keys of `features`
  return [...new Set([...left.flatMap(namesOf), ...switchedOff])].sort()
}

/**
 * Validates the deployments in src/config.json and converts them for the app. Throws a RangeError that lists the location and
 * reason of each error.
 */
export function readDeployments(rows: unknown): Record<string, Config> {
  const read = v.safeParse(v.record(v.string(), deployment), rows)
  if (!read.success)
    throw new RangeError(
      read.issues
        .map((issue) => `src/config.json, ${v.getDotPath(issue) ?? 'whole'}: ${issue.message}`)
        .join('\n'),
    )
  return Object.fromEntries(
    Object.entries(read.output).map(([environment, row]) => {
      const { features: _, switchedOff: __, ...config } = row
      const off = switchedOffOf(row)
      // convert to JSON and back, to remove undefined fields: the result is compared with the JSON in index.html byte by byte
      const plain = JSON.parse(
        JSON.stringify({ environment, ...config, ...(off.length && { switchedOff: off }) }),
      )
      return [environment, plain as Config] // checked by the schema
    }),
  )
}
