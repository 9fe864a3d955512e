import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { expect, it } from 'vitest'
import { byUserType } from '../../bridge/contract/by-user-type'
import type { Operation } from '../../bridge/contract/operation'
import { getPageReads, pageReads } from '../../src/features/page-reads/page-reads'
import type { Route } from '../../src/routes/route'
import { routes } from '../../src/routes/table'

const rows = Object.values(byUserType)
const isFor = {
  borrower: (operation: Operation) =>
    operation.who !== 'agent' && !rows.some(({ agent }) => agent === operation),
  agent: (operation: Operation) =>
    operation.who !== 'borrower' && !rows.some(({ borrower }) => borrower === operation),
} as const

/** First reads of each page, for each role that may open it. */
const reads = (['borrower', 'agent'] as const).flatMap((role) =>
  Object.entries<Route>(routes)
    .filter(([, { who }]) => who === 'both' || who === role)
    .flatMap(([path]) => {
      const { first = {}, later = {} } = getPageReads(path, role) ?? {}
      return Object.values({ ...first, ...later }).map(({ operation }) => ({ role, path, operation }))
    }),
)

it('the early requests of a page include only operations that the type of user who opens it may call', () => {
  expect(reads.filter(({ role }) => role === 'agent').length).toBeGreaterThan(10)
  const inVain = reads.filter(({ role, operation }) => !isFor[role](operation))
  expect(inVain.map(({ role, path, operation }) => `${role} ${path} ${operation.native}`)).toEqual([])
})

it('a query has the same body and reply for both types of user, because the page knows one type', () => {
  const toShape = (schema: unknown) =>
    JSON.stringify(toJsonSchema(schema as GenericSchema, { typeMode: 'input', errorMode: 'ignore' }))
  let pairs = 0
  for (const path of Object.keys(pageReads)) {
    const [borrower, agent] = (['borrower', 'agent'] as const).map((role) => getPageReads(path, role))
    for (const [name, { operation }] of Object.entries({ ...borrower?.first, ...borrower?.later })) {
      const other = { ...agent?.first, ...agent?.later }[name]?.operation
      if (!other || other === operation) continue
      pairs += 1
      expect(toShape(other.reply), `${path} ${name}`).toBe(toShape(operation.reply))
      expect(toShape(other.body), `${path} ${name}`).toBe(toShape(operation.body))
    }
  }
  expect(pairs).toBeGreaterThan(1)
})
