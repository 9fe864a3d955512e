import { detectCarrier } from '../protocol/carriers/detect-carrier'
import { isFields, protocol } from '../protocol/messages'
import { timeCalls } from './call-times'
import { debugOperations } from './debug-operations'
import { createLab } from './lab'
import { type FurtherCases, openPage } from './page-on-line'
import { getRule } from './rules'
import { type CaseReport, hostCases, runCases } from './run'

/** Options of the conformance page. */
export interface PageOptions {
  /** Version of the app that the page belongs to, for the report. */
  app?: object
  cases?: FurtherCases
}

/** The page's window if the command `puhunan-conformance` has opened it. */
interface CommandWindow extends Window {
  puhunanConformance?: {
    /** Source of a module whose default export is a function `FurtherCases`. */
    cases?: string
    timeoutMs?: number
  }
  /** Receives each event as JSON. */
  puhunanReport?(text: string): void
}

const { puhunanConformance: given = {}, puhunanReport } = window as CommandWindow // both fields are optional

/** Reports an event to the command, if it has opened the page. */
const notify = (
  event: { case: CaseReport } | { report: object } | { failed: string } | { unanswered: string },
) => puhunanReport?.(JSON.stringify(event))

/** Loads the cases that the command has handed in. */
async function loadGivenCases(): Promise<FurtherCases | undefined> {
  if (!given.cases) return
  const address = URL.createObjectURL(new Blob([given.cases], { type: 'text/javascript' }))
  return (await import(address)).default
}

/** Manual test steps. The tester records the result of each step. */
const manualSteps = [
  'Press the back key: the host asks this page first, and leaves after 300 ms.',
  'Put the app into the background for two minutes and come back: press ‘Run again’, all cases pass.',
  'Kill the app and open it again: press ‘Run again’, all cases pass.',
  'Change language, theme and text size of the host: the next welcome says so.',
  'Turn the network off: the context says offline; on again: it says online.',
]

const results = ['not tried', 'as it should be', 'not so'] as const

/** Creates an element with a text. */
function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  created.textContent = text
  return created
}

/** Creates the row of a manual step with its select; the choice is stored in `answers`. */
function stepRow(step: string, answers: Record<string, string>, changed: () => void): HTMLElement {
  const row = element('li')
  const label = element('label', `${step} `)
  const choice = element('select')
  for (const result of results) choice.append(element('option', result))
  choice.onchange = () => {
    answers[step] = choice.value
    changed()
  }
  label.append(choice)
  row.append(label)
  return row
}

/** Shown instead of a long list of failed cases that all have this one reason. */
const noOperations = `no case can run, because the host's caps name none of ${debugOperations.join(', ')}: offer them in builds for tests`

const formatReport = ({ name, passed, ms, error }: CaseReport) =>
  `${passed ? '✓' : '✗'} ${name} (${ms} ms)${error === undefined ? '' : `: ${error}`}`

/** Runs all cases, lists them, and shows the report as JSON for copying. */
async function run(
  { app, cases: casesFor }: PageOptions,
  list: HTMLElement,
  show: (report: object) => void,
): Promise<void> {
  list.replaceChildren()
  document.title = 'Conformance: running'
  const carrier = detectCarrier(window)
  if (!carrier) {
    list.append(element('li', 'No host: open this page inside the app that is to be checked.'))
    document.title = 'Conformance: no host'
    return notify({ unanswered: 'the page is in no frame, and no host has injected its object' })
  }
  const lab = createLab(carrier, given.timeoutMs)
  const welcome = await (await openPage(lab)).hello()
  const { caps } = welcome
  if (isFields(caps) && ![...debugOperations, '*'].some((name) => Object.hasOwn(caps, name))) {
    list.append(element('li', noOperations))
    document.title = 'Conformance: no operations'
    return notify({ failed: noOperations })
  }
  const add = (one: CaseReport) => {
    const rule = one.passed ? undefined : getRule(one.name)
    if (rule) one.rule = rule
    list.append(element('li', formatReport(one)))
    notify({ case: one })
  }
  const further = [casesFor, await loadGivenCases()].flatMap((casesOf) => casesOf?.(welcome) ?? [])
  const cases = await runCases(lab, add, [...hostCases, ...further])
  const failed = cases.filter(({ passed }) => !passed).length
  // calls are not timed if cases failed, because the host may not answer
  const callMs = failed ? undefined : await timeCalls(lab)
  const report = {
    protocol: `hb/${protocol}`,
    app,
    carrier,
    host: welcome.host,
    userAgent: navigator.userAgent,
    date: new Date().toISOString(),
    passed: cases.length - failed,
    failed,
    callMs,
    cases,
  }
  show(report)
  notify({ report })
  document.title = `Conformance: ${failed ? `${failed} of ${cases.length} failed` : `${cases.length} passed`}`
}

/** Fills the document with the conformance page, and runs all cases. */
export function startPage(options: PageOptions = {}): void {
  const [list, steps, again] = [element('ol'), element('ol'), element('button', 'Run again')]
  const report = element('pre')
  report.id = 'report'
  const answers: Record<string, string> = {}
  let automatic: object = {}
  const show = () => {
    report.textContent = JSON.stringify({ ...automatic, byHand: answers }, null, 2)
  }
  const go = () => {
    again.disabled = true
    const shown = run(options, list, (found) => {
      automatic = found
      show()
    })
    shown
      .catch((error: unknown) => {
        list.append(element('li', `${error}`))
        notify({ unanswered: `${error}` })
        document.title = 'Conformance: no answer'
      })
      .finally(() => {
        again.disabled = false
      })
  }
  again.onclick = go
  for (const step of manualSteps) {
    answers[step] = results[0]
    steps.append(stepRow(step, answers, show))
  }
  document.body.append(
    element('h1', 'Does this host follow the document?'),
    element(
      'p',
      `${hostCases.length} cases run by themselves; the host must offer the operations hb.test.*. Cases about the service run too if the host passes calls on to one with test accounts.`,
    ),
    list,
    again,
    element('h2', 'By hand'),
    steps,
    element('h2', 'Report'),
    report,
  )
  go()
}
