/** Takes off the list of what no journey sees whatever the last run has seen. */
import { join } from 'node:path'
import { load } from '../../src/build/document.mjs'

const { shortenKnown } = await load('tests/coverage/report.ts', 'coverage-report')
console.log(`${shortenKnown(join(import.meta.dirname, '../..'))} taken off the list`)
