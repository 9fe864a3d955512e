import type { Operation } from '../../../bridge/contract/operation'
import { groups } from '../../../bridge/contract/operations'
import type { World } from '../world'
import { handlers } from './handlers'

type AnyHandler = (body: unknown, world: World) => unknown

const operationsByName = new Map<string, { operation: Operation; handler: AnyHandler | undefined }>()
for (const [name, rows] of Object.entries(groups)) {
  const served = (handlers as unknown as Record<string, Record<string, AnyHandler> | undefined>)[name] // `handlers` has these keys
  for (const [key, operation] of Object.entries<Operation>(rows))
    operationsByName.set(operation.native, { operation, handler: served?.[key] })
}

/** Finds an operation by native name; undefined if it is unknown or has no handler. */
export function operationNamed(native: string): Operation | undefined {
  const found = operationsByName.get(native)
  return found?.handler && found.operation
}

/** Native names of all operations that have a handler. */
export const servedOperations = (): string[] =>
  [...operationsByName].filter(([, { handler }]) => handler).map(([native]) => native)

/** The handler of an operation. Throws if it has no handler. */
export function getHandler(operation: Operation): AnyHandler {
  const handler = operationsByName.get(operation.native)?.handler
  if (!handler) throw new Error(`no handler for ${operation.native}`)
  return handler
}
