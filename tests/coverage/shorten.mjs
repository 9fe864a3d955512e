/** Removes the outcomes seen in the last run from the list of known missing ones. */
import { join } from 'node:path'
import { load } from '../../src/build/document.mjs'

const { shortenKnown } = await load('tests/coverage/report.ts', 'coverage-report')
console.log(`${shortenKnown(join(import.meta.dirname, '../..'))} removed from the list`)
