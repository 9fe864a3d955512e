import { formatStepCount, type RecordedPhone, stepName, type Trace } from './calls/trace'

/** JSON for a script. Escapes the Unicode line separators, which would end a line of the script. */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A string literal in single quotes. */
const quoteString = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const phoneLines = (name: string, { path, heading }: RecordedPhone): string =>
  `  // ${path}
  const ${name} = page.frameLocator('iframe[data-phone=${name}]')
${
  heading
    ? `  await expect(${name}.getByRole('heading', { name: ${quoteString(heading)}, exact: true }).first()).toBeVisible()`
    : `  await expect(${name}.locator('[data-page]').first()).toBeVisible()`
}
`

/** Summary of a recording for the test's title. */
const testTitle = ({ steps, phones }: Trace): string => {
  const last = steps.at(-1)
  const who = Object.values(phones)
    .map(({ persona }) => persona)
    .join(' and ')
  return `${who}: ${formatStepCount(steps.length)}${last ? `, the last one ${stepName(last)}` : ''}`
}

/**
 * A Playwright test of a recording that runs unchanged against a served simulator: it resets to the recording's personas,
 * clock and random numbers, replays its calls, compares the replies, and checks the last page of each phone.
 */
export function writePlaywrightTest(trace: Trace, title = testTitle(trace)): string {
  const { steps, phones, ...rest } = trace
  const people = new URLSearchParams({
    persona: phones.borrower?.persona ?? 'merchant',
    ...(phones.agent ? { persona2: phones.agent.persona } : { phones: '1' }),
    now: trace.start.now,
    seed: `${trace.start.seed}`,
  })
  return `import { expect, test } from 'playwright/test'

/** Where \`npm start\` serves the simulator. */
const address = process.env.SIMULATOR ?? 'http://localhost:4173'

/** What the simulator's page is asked. */
interface Simulator {
  ready(): Promise<void>
  replay(recording: unknown): Promise<{ steps: number; differences: unknown[] }>
  monitors(): Promise<{ name: string; ok: boolean; seen: string[] }[]>
}
declare const simulator: Simulator

/** Everything that reached the service, with the replies that it gave; a secret is known by when it came. */
const recording = {
  ...${toScriptJson(rest)},
  phones: ${toScriptJson(phones)},
  steps: [
${steps.map((step) => `    ${toScriptJson(step)},`).join('\n')}
  ],
}

test(${quoteString(title)}, async ({ page }) => {
  await page.goto(\`\${address}/?${people}\`)
  await page.evaluate(() => simulator.ready())
  const { steps, differences } = await page.evaluate((given) => simulator.replay(given), recording)
  expect(differences).toEqual([])
  expect(steps).toBe(${steps.length})
${Object.entries(phones)
  .map(([name, start]) => phoneLines(name, start))
  .join('')}  const red = (await page.evaluate(() => simulator.monitors())).filter(({ ok }) => !ok)
  expect(red).toEqual([])
})
`
}
