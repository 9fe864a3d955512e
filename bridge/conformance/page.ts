import { appVersion } from '../contract/app-version'
import { detectCarrier } from '../protocol/carriers/detect-carrier'
import { protocol } from '../protocol/messages'
import { timeCalls } from './call-times'
import { createLab } from './lab'
import { openPage } from './page-on-line'
import { type CaseReport, casesFor, hostCases, runCases } from './run'

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

const formatReport = ({ name, passed, ms, error }: CaseReport) =>
  `${passed ? '✓' : '✗'} ${name} (${ms} ms)${error === undefined ? '' : `: ${error}`}`

/** Runs all cases, lists them, and shows the report as JSON for copying. */
async function run(list: HTMLElement, show: (report: object) => void): Promise<void> {
  list.replaceChildren()
  document.title = 'Conformance: running'
  const carrier = detectCarrier(window)
  if (!carrier) {
    list.append(element('li', 'No host: open this page inside the app that is to be checked.'))
    document.title = 'Conformance: no host'
    return
  }
  const lab = createLab(carrier)
  const welcome = await (await openPage(lab)).hello()
  const add = (one: CaseReport) => list.append(element('li', formatReport(one)))
  const cases = await runCases(lab, add, await casesFor(lab))
  const failed = cases.filter(({ passed }) => !passed).length
  // calls are not timed if cases failed, because the host may not answer
  const callMs = failed ? undefined : await timeCalls(lab)
  show({
    protocol: `hb/${protocol}`,
    app: appVersion,
    carrier,
    host: welcome.host,
    userAgent: navigator.userAgent,
    date: new Date().toISOString(),
    passed: cases.length - failed,
    failed,
    callMs,
    cases,
  })
  document.title = `Conformance: ${failed ? `${failed} of ${cases.length} failed` : `${cases.length} passed`}`
}

function start(): void {
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
    const shown = run(list, (found) => {
      automatic = found
      show()
    })
    shown
      .catch((error: unknown) => {
        list.append(element('li', `${error}`))
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
    element('h1', 'Is this host as bridge/README.md says?'),
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

start()
