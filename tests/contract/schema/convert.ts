import { readdirSync } from 'node:fs'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as codes from '../../../bridge/contract/codes'
import * as money from '../../../bridge/contract/entities/money'
import type { Schema } from '../../../bridge/contract/operation'

/** The part of JSON Schema that ours use. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
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
  minLength?: number
  maxLength?: number
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

/** Groups of codes by their values, if unique. */
const groups = Object.entries(codes).filter(([, group]) => typeof group === 'object' && !Array.isArray(group))
function meaningOfCodes(values: readonly unknown[]): string | undefined {
  const alike = groups.filter(([, group]) => `${Object.values(group)}` === `${values}`)
  const [found] = alike
  return found && alike.length === 1
    ? `${found[0]}: ${Object.entries(found[1])
        .map(([name, value]) => `${value} ${name}`)
        .join(', ')}`
    : undefined
}

const config = (refs: string): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  // an unconvertible schema stops the export instead of becoming 'anything'
  errorMode: 'throw',
  definitions: named,
  overrideRef: ({ referenceId }) => `${refs}${referenceId}`,
  ignoreActions: ['metadata'],
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema === money.dayField)
      return { type: 'string', format: 'date', pattern: money.dayPattern.source }
    const description = jsonSchema.enum && meaningOfCodes(jsonSchema.enum)
    return description ? { ...jsonSchema, description } : undefined
  },
})

/** A schema as it crosses the wire; `refs` is the path of the named ones. */
export function convert(schema: Schema, refs: string): JsonSchema {
  const { $schema, $defs, ...converted } = toJsonSchema(schema as AnySchema, config(refs))
  return converted as JsonSchema // the converter's type is wider than ours
}

/** All named schemas. */
export function definitions(refs: string): Schemas {
  const schemas = toJsonSchemaDefs(named, config(refs)) as Schemas // the converter's type is wider than ours
  for (const name of Object.keys(meanings)) if (!schemas[name]) throw new Error(`no schema is called ${name}`)
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const description = meanings[name]
      return [name, description ? { ...schema, description } : schema]
    }),
  )
}
