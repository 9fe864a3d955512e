import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from '../browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: 'webkit-tour.e2e.ts',
  outputDir: '../../test-results/pages',
  // more than cores, as tests wait longer than they work
  workers: 4,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 860 },
    actionTimeout: 30_000,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    // a trace costs as much time as the test itself
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
