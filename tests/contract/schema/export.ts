import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { actions } from '../../../bridge/contract/actions'
import { operations } from '../../../bridge/contract/operations'
import { version as appVersion } from '../../../package.json'
import type { Contract } from './compare'
import { convert, definitions } from './convert'
import { aboutAction, aboutOperation } from './docstrings'
import { type Example, examplesOfAll } from './examples'
import { messageSchemas } from './messages'
import { openApiOf } from './openapi'
import { type SeenMessage, trafficOf } from './traffic'

const folder = new URL('../../../bridge/schema/', import.meta.url)
const refs = '#/$defs/'

/** Base URI of references within the exported contract. */
export const contractId = 'https://puhunan.example/contract'

/** The contract of the last release, which apps, hosts and services in use are built for. */
export const lastFile = new URL('../last/contract.schema.json', import.meta.url)
export const lastContract = (): Contract & { version: number } =>
  JSON.parse(readFileSync(lastFile, 'utf8')) as Contract & { version: number } // written by `npm run contract -- --release`

/** Contents of bridge/schema, by file. */
export interface Exported {
  'contract.schema.json': Contract
  'openapi.json': ReturnType<typeof openApiOf>
  'examples.json': Record<string, Example>
  'messages.json': Record<string, SeenMessage>
  /** `version` grows with each breaking change; `sha256` is that of contract.schema.json. */
  'contract.json': { version: number; sha256: string }
}
export type FileName = keyof Exported

/** Depth of line breaks by file: openapi.json repeats contract.schema.json, with a line per operation. */
const partedTo: Partial<Record<FileName, number>> = { 'openapi.json': 3 }

/** JSON with line breaks down to a depth. */
export function parted(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inside = `${indent} `
  const isList = Array.isArray(value)
  const said = Object.entries(value).filter(([, part]) => part !== undefined)
  const parts = said.map(
    ([key, part]) => `${inside}${isList ? '' : `${JSON.stringify(key)}: `}${parted(part, depth - 1, inside)}`,
  )
  const [open, close] = isList ? '[]' : '{}'
  return parts.length ? `${open}\n${parts.join(',\n')}\n${indent}${close}` : `${open}${close}`
}

/** The text of a file. */
export const textOf = (name: FileName, value: unknown): string =>
  `${parted(value ?? null, partedTo[name] ?? 99)}\n`

/** The path of a file. */
export const fileOf = (name: FileName): URL => new URL(name, folder)

/** The committed file; undefined if it does not exist yet. */
export function committed<F extends FileName>(name: F): Exported[F] | undefined {
  const file = fileOf(name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Exported[F]) : undefined // written by this script
}

function contract(): Contract {
  return {
    operations: Object.fromEntries(
      operations.map(({ native, method, path, who, safe, once, stepUp, secret, encrypted, body, reply }) => [
        native,
        {
          ...{
            about: aboutOperation({ native }),
            method,
            path,
            who,
            safe: safe === true,
            once,
            stepUp,
            secret,
            encrypted,
          },
          body: convert(body, refs),
          reply: convert(reply, refs),
        },
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, { body, answer, deadlineMs, refusals, isLocal: _, ...more }]) => [
        name,
        {
          about: aboutAction(name),
          body: convert(body, refs),
          reply: convert(answer, refs),
          deadlineMs,
          refusals,
          ...more,
        },
      ]),
    ),
    messages: messageSchemas(refs),
    $defs: definitions(refs),
  }
}

/** Exports the contract from the sources; `version` is its version. */
export async function exportContract(version: number): Promise<Exported> {
  const schemas = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: contractId,
    ...contract(),
  }
  const examples = await examplesOfAll()
  const sha256 = createHash('sha256').update(textOf('contract.schema.json', schemas)).digest('hex')
  return {
    'contract.schema.json': schemas,
    'openapi.json': openApiOf(examples, `${appVersion}+contract.${version}`),
    'examples.json': examples,
    'messages.json': await trafficOf(examples),
    'contract.json': { version, sha256 },
  }
}
