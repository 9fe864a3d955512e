import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  example?: unknown
}
export interface Endpoint {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { example?: object } } }
  responses: Record<string, unknown> & { 200: { content: { 'application/json': { example?: unknown } } } }
  'x-who'?: string
  'x-safe'?: boolean
}

export const source = readFileSync(new URL('../../bridge/schema/openapi.json', import.meta.url), 'utf8')
const document = JSON.parse(source) as { paths: Record<string, Record<string, Endpoint>> } // the type of our own file

/** Every operation of the document, with path and method. */
export const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, endpoint]) => ({ path, method, endpoint })),
)
export type Row = (typeof endpoints)[number]

const ajv = new Ajv({ strict: false })
addFormats(ajv)
ajv.addSchema(document, 'openapi')
const escaped = (part: string) =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll(/[{}]/g, encodeURIComponent)

/** True if an envelope is one that the document allows for an operation. */
export function isAllowed({ path, method }: Row, envelope: unknown): boolean {
  const pointer = `paths/${escaped(path)}/${method}/responses/200/content/application~1json/schema`
  const validate = ajv.getSchema(`openapi#/${pointer}`)
  if (!validate) throw new Error(`no schema at ${pointer}`)
  return validate(envelope) === true
}

/** Calls an operation with its example, knowing only the document; returns the envelope. */
export async function callByDocument(
  { path, method, endpoint }: Row,
  base: string,
  headers: Record<string, string>,
  body: object = endpoint.requestBody?.content['application/json'].example ?? {},
): Promise<{ code: number; msg: string; data: unknown }> {
  const given = endpoint.parameters.filter(({ example }) => example !== undefined)
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((all, { name, example }) => all.replace(`{${name}}`, encodeURIComponent(`${example}`)), path)
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map(({ name, example }) => [name, `${example}`]),
  )
  const isPost = method === 'post'
  const reply = await fetch(`${base}${filled}${isPost || !`${query}` ? '' : `?${query}`}`, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { body: JSON.stringify(body) }),
  })
  return reply.json()
}
