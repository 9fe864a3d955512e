import { EnvelopeCode, Language, Refusal } from '../../../bridge/contract/codes'
import { keyHeader } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { cipherKeyHeader } from '../../../bridge/http/config'
import { networkHeader } from '../../../host-sim/service/call/service'
import { convert, definitions, type JsonSchema } from './convert'
import type { Example } from './examples'

const refs = '#/components/schemas/'

const header = (
  name: string,
  description: string,
  required: boolean,
  schema: JsonSchema = { type: 'string' },
) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

/** Headers in addition to the token. */
const headers = {
  language: header('accept-language', 'Language of messages and documents', false, {
    enum: Object.values(Language),
  }),
  idempotencyKey: header(keyHeader, 'The same for every try of one intent; one key has one effect', false),
  cipherKeyId: header(cipherKeyHeader, 'The key that these fields are enciphered with', true),
  network: header(networkHeader, 'What the payment network proves itself by', true),
}

/** Headers of a call, by its row. */
const headersOf = ({ once, encrypted, who }: Operation) => {
  const names: (keyof typeof headers)[] = ['language']
  if (once) names.push('idempotencyKey')
  if (encrypted) names.push('cipherKeyId')
  if (who === 'network') names.push('network')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Properties of an operation that hosts need in addition to its schemas; named as in the contract's row. */
const extensions = ({ native, who, safe, once, throttle, secret, encrypted, reads, changes }: Operation) => ({
  'x-native': native,
  'x-who': who,
  'x-safe': safe === true,
  ...(once && { 'x-once': once }),
  ...(throttle && { 'x-throttle-ms': throttle }),
  ...(secret && { 'x-secret': secret }),
  ...(encrypted && { 'x-encrypted': encrypted }),
  ...(reads && { 'x-reads': reads }),
  ...(changes && { 'x-changes': changes }),
})

/** Fields of a GET, in path and query. */
function parametersOf({ path }: Operation, { properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => {
    const isPart = path.includes(`{${name}}`)
    return { name, in: isPart ? 'path' : 'query', required: isPart || required.includes(name), schema }
  })
}

const envelope = (data: JsonSchema, code: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'data'],
})

function endpointOf(operation: Operation, example: Example | undefined) {
  const { about, method, native, body, reply, who } = operation
  const asked = convert(body, refs)
  const isGet = method === 'GET'
  const answered = envelope(convert(reply, refs), { const: EnvelopeCode.ok })
  return {
    operationId: native,
    summary: about,
    tags: [native.split('.').slice(0, -1).join('.')],
    security: who === 'public' || who === 'network' ? [] : [{ token: [] }],
    parameters: [...headersOf(operation), ...(isGet ? parametersOf(operation, asked) : [])],
    ...(!isGet && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: asked, ...(example && { example: example.body }) } },
      },
    }),
    responses: {
      200: {
        description: 'Done; or a refusal, which has another code and no data',
        content: {
          'application/json': {
            schema: { anyOf: [answered, { $ref: `${refs}Refused` }] },
            ...(example && { example: { code: EnvelopeCode.ok, msg: 'ok', data: example.reply } }),
          },
        },
      },
    },
    ...extensions(operation),
  }
}

/** Refusal codes of the service, with their names. */
const refusalCodes = Object.entries({
  unauthorized: EnvelopeCode.unauthorized,
  empty: EnvelopeCode.empty,
  ...Refusal,
})
  .map(([name, code]) => `${code} ${name}`)
  .join(', ')

/** The OpenAPI 3.1 document of the service over HTTP. */
export function openApiOf(examples: Readonly<Record<string, Example>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const { path, method, native } = operation
    const at = `/${path.replace(/^\//, '')}`
    paths[at] = { ...paths[at], [method.toLowerCase()]: endpointOf(operation, examples[native]) }
  }
  const refused: JsonSchema = {
    type: 'object',
    description: `A refusal. Codes: ${refusalCodes}`,
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string', description: 'For the user, in the language of the call' },
      errorMessage: { type: 'string', description: 'Taken where msg is empty' },
      data: {},
    },
    required: ['code'],
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Puhunan',
      version,
      description:
        'What the mini-app asks of the service. Over HTTP a call has path and method as below; inside a host its name is x-native and its body the same.',
    },
    servers: [
      { url: 'https://api.puhunan.example', description: 'An example; src/config.json names the real ones' },
    ],
    paths,
    components: {
      schemas: { ...definitions(refs), Refused: refused },
      parameters: headers,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}
