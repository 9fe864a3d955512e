import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

/** Installs generator and linter next to this file, unless they are there: they need another TypeScript than the project. */
export function installTools(): void {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm ci in tests/openapi failed: ${stderr}`)
}

interface Linter {
  createConfig(config: object): Promise<object>
  lintFromString(options: {
    source: string
    absoluteRef: string
    config: object
  }): Promise<{ ruleId: string; message: string }[]>
}
interface Generator {
  default(source: string): Promise<unknown>
  astToString(ast: unknown): string
}

// by a variable, because the compiler of the project does not see these packages
const load = (name: string): Promise<unknown> => import(name)

export const loadLinter = (): Promise<Linter> => load('@redocly/openapi-core') as Promise<Linter> // the parts that are used
export const loadGenerator = (): Promise<Generator> => load('openapi-typescript') as Promise<Generator> // the parts that are used
