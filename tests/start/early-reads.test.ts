import { expect, it } from 'vitest'
import { byUserType } from '../../bridge/contract/by-user-type'
import type { Operation } from '../../bridge/contract/operation'
import type { Route } from '../../src/routes/route'
import { routes } from '../../src/routes/table'
import { pageReads } from '../../src/start/early/page-reads'

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
      const all: Readonly<Record<string, (typeof pageReads)[keyof typeof pageReads]>> = pageReads
      const own = (role === 'agent' && all[`${path} agent`]) || all[path] || []
      return own.flatMap((some = []) => some).map(({ operation }) => ({ role, path, operation }))
    }),
)

it('the early requests of a page include only operations that the type of user who opens it may call', () => {
  expect(reads.filter(({ role }) => role === 'agent').length).toBeGreaterThan(10)
  const inVain = reads.filter(({ role, operation }) => !isFor[role](operation))
  expect(inVain.map(({ role, path, operation }) => `${role} ${path} ${operation.native}`)).toEqual([])
})
