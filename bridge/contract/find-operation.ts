import type { Operation } from './operation'
import { operations } from './operations'

const operationPatterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Finds the operation of a REST call, with its path parameters. */
export function findOperation(
  method: string,
  path: string,
): { operation: Operation; params: Record<string, string> } | undefined {
  for (const { operation, pattern } of operationPatterns) {
    const match = operation.method === method ? pattern.exec(path) : null
    if (match)
      return {
        operation,
        params: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([k, text]) => [k, decodeURIComponent(text)]),
        ),
      }
  }
  return undefined
}
