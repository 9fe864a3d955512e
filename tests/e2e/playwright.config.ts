import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from '../browser.mjs'

/**
 * An old, small phone for journeys over HTTP (`SMALL_PHONE=1`): six times slower (harness.ts), little memory,
 * a short screen.
 */
const isSmall = process.env.SMALL_PHONE === '1'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: ['webkit-tour.e2e.ts', 'hosted.e2e.ts'],
  outputDir: '../../test-results/pages',
  // more workers than cores, because tests mostly wait
  workers: isSmall ? 1 : 4,
  fullyParallel: true,
  // every step has its own timeout, which names the hanging step; a journey of fifty steps takes as long as
  // a busy machine needs
  timeout: isSmall ? 900_000 : 480_000,
  expect: { timeout: isSmall ? 60_000 : 20_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 860 },
    actionTimeout: isSmall ? 90_000 : 30_000,
    navigationTimeout: isSmall ? 180_000 : 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      // the simulator's heap monitor needs exact sizes after garbage collection
      args: [
        ...browserArguments,
        '--enable-precise-memory-info',
        `--js-flags=--expose-gc${isSmall ? ' --max-old-space-size=128' : ''}`,
      ],
    },
    // a trace takes as long as the test itself
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
