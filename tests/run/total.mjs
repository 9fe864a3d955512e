/** Prints the sum of both tiers at the end of a whole run; fails if a tier failed or did not finish. */
import { readFileSync } from 'node:fs'
import { closingLine, summaryFile } from './summary.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
for (const tier of ['core', 'all']) {
  try {
    const counts = JSON.parse(readFileSync(summaryFile(tier), 'utf8'))
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
  } catch {
    console.error(`the tier '${tier}' did not finish`)
    total.failed += 1
  }
}
console.log(closingLine(total))
process.exit(total.failed === 0 ? 0 : 1)
