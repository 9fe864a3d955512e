import { defineConfig } from 'playwright/test'

// read by the rig, in this process and in its workers
process.env.ENGINE = 'webkit'

/** Journeys in a bare web view over HTTP; others, and a tour of every page, run in the reference host (hosted.config.ts). */
export default defineConfig({
  testDir: '../e2e',
  testMatch: ['prequalify.e2e.ts', 'agent-applies.e2e.ts'],
  // only the phone's window, without a simulator's page around it
  grepInvert: /over bridge/,
  outputDir: '../../test-results/webkit',
  // the other engine's tests run at the same time
  workers: 2,
  fullyParallel: true,
  // same as for the other engine, whose tests run in parallel
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: { actionTimeout: 30_000 },
})
