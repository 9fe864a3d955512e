import { defineConfig } from 'vitest/config'

const shared = {
  // threads start sooner than processes
  pool: 'threads' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
/** Tests of what keeps nothing in its modules: those of a thread share them, as loading the service takes longer than most. */
const stateless = ['tests/service/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/domain/**/*.test.ts']

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // two cores: more workers would only wait for one another
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'stateless', include: stateless, isolate: false } },
      { test: { ...shared, name: 'others', include: ['tests/**/*.test.{ts,tsx}'], exclude: stateless } },
    ],
  },
})
