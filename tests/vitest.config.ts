import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { fontModule } from '../src/build/i18n/fonts.mjs'

/** The fonts of receipts, subset as in the build. */
const fonts = {
  name: 'fonts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith('fonts:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0fonts:') ? fontModule(id.slice(7)) : undefined),
}

/** Workers are named by their files in the build only: page tests start none. */
const workers = {
  name: 'workers',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith('worker:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0worker:') ? "export default 'worker.js'" : undefined),
}

/** Finds the environment that tests name as `// @vitest-environment window`. */
const environment = {
  name: 'environment',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id === 'vitest-environment-window' ? join(import.meta.dirname, 'window/environment.ts') : undefined,
}
const plugins = [fonts, workers, environment]

const shared = {
  // threads start sooner than processes
  pool: 'threads' as const,
  // generous, because a busy machine can be ten times slower
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // stores when the page was first hidden, which each test needs fresh
  server: { deps: { inline: ['web-vitals'] } },
}
/**
 * Tests without module state: they share a thread's modules, because loading the service takes longer than most tests.
 */
const stateless = ['service', 'snapshots', 'contract', 'domain', 'sim', 'bridge', 'walk'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
)

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // one more than cores, because some tests wait for processes and clocks
    maxWorkers: 3,
    globalSetup: 'tests/window/bundle.mjs',
    projects: [
      { plugins, test: { ...shared, name: 'stateless', include: stateless, isolate: false } },
      {
        plugins,
        test: {
          ...shared,
          name: 'others',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...stateless, '**/node_modules/**'],
        },
      },
    ],
  },
})
