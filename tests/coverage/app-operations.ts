import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../../bridge/contract/operation'
import { groups } from '../../bridge/contract/operations'
import { type Outcome, possibleOutcomes } from '../../host-sim/control/calls/coverage'

/** Key of an operation's outcome. */
export const pairOf = (operation: string, outcome: string): string => `${operation} ${outcome}`

/** The app's sources as one text. */
function sourcesOf(root: string): string {
  const folder = join(root, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/** Operations that the app's sources refer to. */
export function appOperations(root: string): Operation[] {
  const sources = sourcesOf(root)
  return Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries<Operation>(rows)
      .filter(([key]) => new RegExp(`\\b${group}\\s*\\.${key}\\b`).test(sources))
      .map(([, operation]) => operation),
  )
}

/** Every possible outcome of every operation of the app. */
export const appOutcomes = (root: string): { operation: string; outcome: Outcome }[] =>
  appOperations(root).flatMap((operation) =>
    possibleOutcomes(operation).map((outcome) => ({ operation: operation.native, outcome })),
  )
