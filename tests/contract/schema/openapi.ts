import { EnvelopeCode, Language, Refusal } from '../../../bridge/contract/codes'
import { fate, keyHeader, queryHeader } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import type { StepUp } from '../../../bridge/contract/step-up'
import { cipherKeyHeader, pinFormatHeader } from '../../../bridge/http/config'
import { networkHeader } from '../../../host-sim/service/call/service'
import { convert, definitions, type JsonSchema } from './convert'
import { aboutOperation } from './docstrings'
import type { Example } from './examples'
import { envelope, errorRefs, errorResponses, keyEndpoint } from './openapi-parts'
import refusals from './refusals.json'

/** Refusals of each operation that tests of the service have seen; written by `npm run contract -- --refusals`. */
const seenRefusals: Readonly<Record<string, readonly number[]>> = refusals

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
  idempotencyQuery: header(
    queryHeader,
    'Asks what became of the call with this key; the body is empty',
    false,
    {
      enum: ['1'],
    },
  ),
  cipherKeyId: header(cipherKeyHeader, 'The key that these fields are enciphered with', true),
  pinFormat: header(pinFormatHeader, '2 if 10 random hex digits stand before each enciphered value', false, {
    enum: ['1', '2'],
  }),
  contract: header('contract-version', 'Number of the contract that the app was built for', false),
  network: header(networkHeader, 'What the payment network proves itself by', true),
}

/** Headers of a call, by its row. */
const headersOf = ({ once, encrypted, who }: Operation) => {
  const names: (keyof typeof headers)[] = ['language', 'contract']
  if (once) names.push('idempotencyKey', 'idempotencyQuery')
  if (encrypted) names.push('cipherKeyId', 'pinFormat')
  if (who === 'network') names.push('network')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Properties of an operation that hosts need in addition to its schemas; named as in the contract's row. */
const extensions = ({
  native,
  who,
  safe,
  once,
  stepUp,
  throttle,
  secret,
  encrypted,
  reads,
  changes,
}: Operation) => ({
  'x-native': native,
  'x-who': who,
  'x-safe': safe === true,
  ...(once && { 'x-once': once }),
  ...(stepUp && { 'x-step-up': stepUp }),
  ...(throttle && { 'x-throttle-ms': throttle }),
  ...(secret && { 'x-secret': secret }),
  ...(encrypted && { 'x-encrypted': encrypted }),
  ...(reads && { 'x-reads': reads }),
  ...(changes && { 'x-changes': changes }),
})

/** Fields of a GET, in path and query. */
function parametersOf(
  { path }: Operation,
  { properties = {}, required = [] }: JsonSchema,
  example?: Example,
) {
  const sent = new Map(Object.entries((example?.body ?? {}) as object)) // bodies are objects
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const isPart = path.includes(`{${name}}`)
    return {
      ...{
        name,
        in: isPart ? 'path' : 'query',
        required: isPart || required.includes(name),
        description,
        schema,
      },
      ...(sent.get(name) != null && { example: sent.get(name) }),
    }
  })
}

/** All codes that an operation may answer with instead of 200, by name. */
export function refusalsOf({
  native,
  who,
  safe,
  empty,
  once,
  encrypted,
  stepUp,
}: Operation): [string, number][] {
  const isOpen = who === 'public' || who === 'network'
  const general: [string, boolean][] = [
    ['serverError', true],
    ['serviceClosed', true],
    ['fieldInvalid', true],
    ['notAllowed', !isOpen],
    ['firstLogin', !isOpen],
    ['notFound', who.includes(' of ')],
    ['cipherKeyGone', encrypted !== undefined],
    ['stepUpNeeded', stepUp !== undefined],
    ['changesHeld', !safe && !isOpen],
    ['keyClosed', once !== undefined],
    ['keyReused', once !== undefined],
  ]
  const seen: readonly number[] = seenRefusals[native] ?? []
  const own = Object.entries(Refusal).filter(
    ([name, code]) => seen.includes(code) || general.some(([one, applies]) => applies && one === name),
  )
  return [
    ...(isOpen ? [] : [['unauthorized', EnvelopeCode.unauthorized] as [string, number]]),
    ...(empty === undefined ? [] : [['empty', EnvelopeCode.empty] as [string, number]]),
    ...own,
  ]
}

function refusedSchema(operation: Operation): JsonSchema {
  const codes = refusalsOf(operation)
  return {
    type: 'object',
    description: `Not done: ${codes.map(([name, code]) => `${code} ${name}`).join(', ')}`,
    properties: {
      code: {
        type: 'integer',
        enum: codes.map(([, code]) => code),
        'x-enum-varnames': codes.map(([name]) => name),
      },
      msg: { type: 'string', description: 'For the user, in the language of the call' },
      errorMessage: { type: 'string', description: 'Used if msg is empty' },
      data: { description: 'Details of some refusals, such as the proof that is needed' },
    },
    required: ['code'],
  }
}

/** Answers of an operation with HTTP status 200: done, refused, or the outcome of an earlier write. */
const answersOf = (operation: Operation): JsonSchema => ({
  anyOf: [
    envelope(convert(operation.reply, refs), { const: EnvelopeCode.ok }),
    refusedSchema(operation),
    ...(operation.once ? [{ $ref: `${refs}WriteOutcome` }] : []),
  ],
})

const writingGet = 'This GET writes: never prefetch, cache or repeat it. '
const idempotent = `With \`${queryHeader}\` and the \`${keyHeader}\` of an earlier call it has no effect and answers what became of that call. `

const whenOf = ({ when }: StepUp): string => (when ? ` if \`${when.field}\` is ${when.is}` : '')

/** Notes for callers, in addition to the summary. */
const notesOf = ({ method, safe, once, stepUp }: Operation): string =>
  [
    method === 'GET' && !safe ? writingGet : '',
    once ? idempotent : '',
    stepUp
      ? `Needs a ticket${whenOf(stepUp)}: ${[stepUp.proof, stepUp.or].filter(Boolean).join(' or ')}. `
      : '',
  ].join('')

function endpointOf(operation: Operation, example: Example | undefined) {
  const { method, native, body, who } = operation
  const asked = convert(body, refs)
  const isGet = method === 'GET'
  const description = notesOf(operation).trim()
  return {
    operationId: native,
    summary: aboutOperation(operation),
    ...(description && { description }),
    tags: [native.split('.').slice(0, -1).join('.')],
    security: who === 'public' || who === 'network' ? [] : [{ token: [] }],
    parameters: [...headersOf(operation), ...(isGet ? parametersOf(operation, asked, example) : [])],
    ...(!isGet && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: asked, ...(example && { example: example.body }) } },
      },
    }),
    responses: {
      200: {
        description: 'An envelope: done, or refused with another code',
        content: {
          'application/json': {
            schema: answersOf(operation),
            ...(example && { example: { code: EnvelopeCode.ok, msg: 'ok', data: example.reply } }),
          },
        },
      },
      ...errorRefs,
    },
    ...extensions(operation),
  }
}

/** The OpenAPI 3.1 document of the service over HTTP. */
export function openApiOf(examples: Readonly<Record<string, Example>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = { '/session/key': keyEndpoint }
  for (const operation of operations) {
    const { path, method, native } = operation
    const at = `/${path.replace(/^\//, '')}`
    paths[at] = { ...paths[at], [method.toLowerCase()]: endpointOf(operation, examples[native]) }
  }
  const tags = [
    ...new Set(['session', ...operations.map(({ native }) => native.split('.').slice(0, -1).join('.'))]),
  ]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Puhunan',
      version,
      license: { name: 'UNLICENSED', url: 'https://puhunan.example/licence' },
      description:
        'What the mini-app asks of the service. Over HTTP a call has path and method as below; inside a host its name is x-native and its body the same. Objects in replies may have fields that are not listed; objects in bodies may not.',
    },
    servers: [
      { url: 'https://api.puhunan.example', description: 'An example; src/config.json names the real ones' },
    ],
    tags: tags.map((name) => ({ name, description: `Operations with the native name ${name}.*` })),
    paths,
    components: {
      schemas: {
        ...definitions(refs),
        WriteOutcome: envelope(convert(fate, refs), { const: EnvelopeCode.ok }),
      },
      parameters: headers,
      responses: errorResponses,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}
