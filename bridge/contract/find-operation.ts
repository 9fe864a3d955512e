import type { Operation } from './operation'
import { operations } from './operations'
import { file, gatewayFile } from './operations/open'

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

const operationsByName = new Map<string, Operation>(
  operations.map((operation) => [operation.native, operation]),
)

/** Finds an operation by its native name. */
export const findOperationByName = (native: string): Operation | undefined => operationsByName.get(native)

const uploads: readonly Operation[] = [file.upload, gatewayFile.upload]

/** True for an operation whose body contains a file. All other bodies are at most `limits.bodyBytes` long. */
export const isUpload = (operation: Operation): boolean => uploads.includes(operation)
