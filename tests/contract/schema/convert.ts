import { readdirSync } from 'node:fs'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as codes from '../../../bridge/contract/codes'
import * as money from '../../../bridge/contract/entities/money'
import { dayPattern, momentPattern } from '../../../bridge/contract/entities/real-dates'
import type { Schema } from '../../../bridge/contract/operation'
import { descriptions } from './descriptions'

/** The part of JSON Schema that ours use. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
  'x-enum-varnames'?: readonly string[]
  not?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}
export type Schemas = Readonly<Record<string, JsonSchema>>

type AnySchema = NonNullable<ConversionConfig['definitions']>[string]

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema'
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const folder = new URL('../../../bridge/contract/entities/', import.meta.url)
/** Files whose names count if another file exports the same schema; they come first. */
const basic = ['common.ts', 'money.ts']
const files = readdirSync(folder).sort()

/** Every named schema in bridge/contract/entities; the first name counts. */
const named: Record<string, AnySchema> = {}
for (const file of [...basic, ...files.filter((name) => !basic.includes(name))]) {
  const module: object = await import(new URL(file, folder).href)
  for (const [name, schema] of Object.entries(module)) {
    if (!isSchema(schema) || Object.values(named).includes(schema)) continue
    if (named[capital(name)]) throw new Error(`two entities are called ${name}`)
    named[capital(name)] = schema
  }
}

/** Descriptions of the basic types for readers in other languages. */
const meanings: Readonly<Record<string, string>> = {
  Money: 'Pesos with two decimals, such as 1234.50; never a number',
  Rate: 'A fraction, such as 0.001 for 0.1 %; a text, so that nothing on the way rounds it',
  DayField: 'A calendar day in Manila',
  Moment: 'A moment with its offset, ISO 8601',
  Mobile: 'Ten national digits of a Philippine mobile, without the leading 0',
  RequestId: 'Made once for an intent to write; a repeat with the same one has one effect',
  SecretText: 'AES-ECB with PKCS7 under the cipher key of the session, as base64',
  VerificationCode: 'Six digits that were sent by SMS or e-mail',
}

/** Groups of codes: name of the group, with the names of its values. */
const groups = Object.entries<unknown>(codes).filter(
  (entry): entry is [string, Record<string, string | number>] =>
    typeof entry[1] === 'object' && !Array.isArray(entry[1]),
)
/** Name of a group's schema; some entities are called like the codes that they contain. */
const schemaName = (group: string) =>
  named[group] && named[group].type !== 'picklist' ? `${group}Code` : group

/** Codes of envelopes, which the OpenAPI document lists for each operation. */
const ofEnvelopes = ['EnvelopeCode', 'Refusal']

/** The group with exactly these values, if only one has them. */
function groupOf(values: readonly unknown[]): (typeof groups)[number] | undefined {
  const alike = groups.filter(([, group]) => `${Object.values(group)}` === `${values}`)
  return alike.length === 1 ? alike[0] : undefined
}

/** The schema of a group of codes, with the name of each value for generators. */
const codesOf = (group: Record<string, string | number>): JsonSchema => ({
  type: typeof Object.values(group)[0],
  enum: Object.values(group),
  description: Object.entries(group)
    .map(([name, value]) => `${value} ${name}`)
    .join(', '),
  'x-enum-varnames': Object.keys(group),
})

/** Field names without a description; a test fails if there are any. */
export const undescribed = new Set<string>()
/** Descriptions that were used. */
export const described = new Set<string>()

function describeField(name: string, schema: JsonSchema, entity: string): JsonSchema {
  const key = descriptions[`${entity}.${name}`] ? `${entity}.${name}` : name
  const description = descriptions[key]
  if (!description) undescribed.add(key)
  described.add(key)
  return description && !schema.description ? { ...schema, description } : schema
}

/** A schema whose groups of codes are references, and whose fields are described. `entity` is the name of the schema, if it has one. */
function finished(schema: JsonSchema, refs: string, entity = ''): JsonSchema {
  const group = schema.enum && groupOf(schema.enum)
  if (group) return group[0] === entity ? codesOf(group[1]) : { $ref: refs + schemaName(group[0]) }
  const { properties, items, anyOf, additionalProperties } = schema
  const inside = (part: JsonSchema) => finished(part, refs)
  return {
    ...schema,
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, describeField(name, inside(part), entity)]),
      ),
    }),
  }
}

const config = (refs: string): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  // an unconvertible schema stops the export instead of becoming 'anything'
  errorMode: 'throw',
  definitions: named,
  overrideRef: ({ referenceId }) => `${refs}${referenceId}`,
  // checks between fields have no form in JSON Schema
  ignoreActions: ['metadata', 'check'],
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema === money.dayField)
      return { type: 'string', format: 'date', pattern: dayPattern.source }
    if (valibotSchema === money.moment)
      return { type: 'string', format: 'date-time', pattern: momentPattern.source }
    return undefined
  },
})

/** A schema as it crosses the wire, without descriptions; `refs` is the path of the named ones. */
export function convertBare(schema: Schema, refs: string): JsonSchema {
  const { $schema, $defs, ...converted } = toJsonSchema(schema as AnySchema, config(refs))
  return converted as JsonSchema // the converter's type is wider than ours
}

/** A schema as it crosses the wire, with a description of each field. */
export const convert = (schema: Schema, refs: string): JsonSchema => finished(convertBare(schema, refs), refs)

/** All named schemas. */
export function definitions(refs: string): Schemas {
  const schemas = toJsonSchemaDefs(named, config(refs)) as Schemas // the converter's type is wider than ours
  for (const name of Object.keys(meanings)) if (!schemas[name]) throw new Error(`no schema is called ${name}`)
  const entities = Object.entries(schemas).map(([name, schema]) => {
    const description = meanings[name]
    const made = finished(schema, refs, name)
    return [name, description ? { ...made, description } : made] as const
  })
  const enums = groups
    .filter(([name]) => !ofEnvelopes.includes(name))
    .map(([name, group]) => [schemaName(name), codesOf(group)] as const)
  return Object.fromEntries([...enums, ...entities])
}
