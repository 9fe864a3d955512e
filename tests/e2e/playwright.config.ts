import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from '../browser.mjs'

/** An old and small phone: `SMALL_PHONE=1`, for journeys over HTTP. Six times slower (harness.ts), little memory, a short screen. */
const isSmall = process.env.SMALL_PHONE === '1'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: ['webkit-tour.e2e.ts', 'hosted.e2e.ts'],
  outputDir: '../../test-results/pages',
  // more than cores, as tests wait longer than they work
  workers: isSmall ? 1 : 4,
  fullyParallel: true,
  // every step has a limit of its own, which names what hangs; a journey of fifty takes as long as a busy machine is slow
  timeout: isSmall ? 900_000 : 480_000,
  expect: { timeout: isSmall ? 60_000 : 20_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 860 },
    actionTimeout: isSmall ? 90_000 : 30_000,
    navigationTimeout: isSmall ? 180_000 : 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      // the simulator's monitor of the heap wants its true size, and what is left once it is collected
      args: [
        ...browserArguments,
        '--enable-precise-memory-info',
        `--js-flags=--expose-gc${isSmall ? ' --max-old-space-size=128' : ''}`,
      ],
    },
    // a trace costs as much time as the test itself
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
