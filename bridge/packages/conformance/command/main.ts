/**
 * `puhunan-conformance <address>`: opens a page with a host in the system's Chromium, runs all cases instead of the mini-app,
 * and prints them. Exits with 0 if the host passes, 1 if it fails a case, 2 if the cases could not be run.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openBrowser } from './browser'
import { findBrowser } from './find-browser'
import { RunError } from './run-error'
import { runInFrame } from './run-in-frame'
import { formatCase, formatSummary } from './table'

const usage = `puhunan-conformance <address of a page with the host> [options]

  --json             prints a JSON report
  --frame <text>     part of the address of the mini-app's frame; default: the first frame
  --cases <file>     a module with further cases: its default export is a function FurtherCases
  --timeout <ms>     time for replies that the host sends at once; default: 5000
  --browser <path>   the Chromium to use; default: CHROMIUM, or one that is installed

Exit code: 0 all cases passed, 1 a case failed, 2 the cases could not be run.`

const options = {
  json: { type: 'boolean' },
  frame: { type: 'string' },
  cases: { type: 'string' },
  timeout: { type: 'string' },
  browser: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new RunError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Returns the address as a URL; throws for any other text. */
function toAddress(given: string | undefined): string {
  if (given !== undefined && URL.canParse(given)) return given
  throw new RunError(
    `${given === undefined ? 'an address is missing' : `'${given}' is no address`}\n\n${usage}`,
  )
}

function toTimeout(given: string | undefined): number | undefined {
  const ms = Number(given)
  if (given === undefined || ms > 0) return given === undefined ? undefined : ms
  throw new RunError(`--timeout is a number of ms, not '${given}'`)
}

const readCases = (file: string) =>
  readFile(file, 'utf8').catch(({ message }: Error) => {
    throw new RunError(`--cases: ${message}`)
  })

/** Returns the conformance page, with the settings that page-view.ts reads. */
async function readPage(settings: { cases?: string; timeoutMs?: number | undefined }): Promise<string> {
  const html = await readFile(new URL('./page/index.html', import.meta.url), 'utf8')
  // a module of cases may hold the end of a script
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace('<head>', () => `<head>\n<script>puhunanConformance = ${json}</script>`)
}

async function run(): Promise<number> {
  const { values, positionals } = readArguments()
  if (values.help) {
    console.log(usage)
    return 0
  }
  const address = toAddress(positionals[0])
  const timeoutMs = toTimeout(values.timeout)
  const path = values.browser ?? findBrowser()
  if (path === undefined)
    throw new RunError('no Chromium is installed: install one, or name it with --browser')
  const cases = values.cases === undefined ? {} : { cases: await readCases(values.cases) }
  const html = await readPage({ ...cases, timeoutMs })
  const browser = await openBrowser(path)
  try {
    const report = await runInFrame(browser, {
      address,
      frame: values.frame,
      html,
      onCase: (one) => values.json || console.log(formatCase(one)),
    })
    console.log(values.json ? JSON.stringify({ address, ...report }, null, 2) : formatSummary(report))
    return report.failed ? 1 : 0
  } finally {
    await browser.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof RunError ? error.message : error)
  return 2
})
