import { defineConfig } from 'playwright/test'
import webkit from './playwright.config'

// read by the rig, in this process and in its workers
process.env.HOSTED = '1'

/**
 * Borrowing, repaying and a tour of every page in the reference host: the signed package, its custom scheme, calls over a script
 * message handler.
 */
export default defineConfig(webkit, {
  testMatch: ['borrow.e2e.ts', 'settle.e2e.ts', 'hosted.e2e.ts', 'notices.e2e.ts', 'webkit-tour.e2e.ts'],
  outputDir: '../../test-results/hosted',
})
