/** Turns the list of steps by hand into a form whose results are saved as one file. */
import { createHash } from 'node:crypto'

const stepPattern = /^(\d+)\. (.*) → (.*)$/

/** The steps of the list, by section: `{ number, action, expected, section }`. */
export function readSteps(markdown) {
  const steps = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    const [, number, action, expected] = stepPattern.exec(line) ?? []
    if (number) steps.push({ number: Number(number), action, expected, section })
  }
  return steps
}

/** Fields about the phone and the versions, which every result needs. */
const aboutFields = [
  ['tester', 'Your name'],
  ['device', 'Phone, such as Galaxy A15'],
  ['system', 'System and version'],
  ['webView', 'Version of the web view'],
  ['host', 'Your app and its version'],
  ['app', 'Version and build of the mini-app'],
]
const results = [
  ['met', 'as expected'],
  ['failed', 'not as expected'],
  ['skipped', 'not tried'],
]

/** Runs in the page: keeps what was entered, counts, and saves the results. The page sends nothing. */
function runForm() {
  const form = document.querySelector('form')
  const key = `first-day ${location.pathname}`
  const read = () => Object.fromEntries(new FormData(form))
  const count = document.querySelector('output')
  const show = () => {
    const values = Object.entries(read()).filter(([name]) => name.startsWith('result '))
    const failed = values.filter(([, value]) => value === 'failed').length
    count.textContent = `${values.length} of ${form.dataset.steps} marked, ${failed} not as expected`
  }
  try {
    for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}'))) {
      const field = form.elements.namedItem(name)
      if (field) field.value = value
    }
  } catch {
    // a page that was opened as a file may have no storage: then nothing is kept
  }
  form.addEventListener('input', () => {
    show()
    try {
      localStorage.setItem(key, JSON.stringify(read()))
    } catch {
      // see above
    }
  })
  document.querySelector('#save').addEventListener('click', () => {
    const values = read()
    const about = Object.fromEntries(
      [...form.querySelectorAll('[data-about]')].map(({ name, value }) => [name, value]),
    )
    const steps = [...form.querySelectorAll('fieldset')].map(({ dataset }) => ({
      number: Number(dataset.number),
      action: dataset.action,
      expected: dataset.expected,
      result: values[`result ${dataset.number}`] ?? 'skipped',
      note: values[`note ${dataset.number}`] ?? '',
    }))
    const all = { kind: 'puhunan-first-day', version: 1, savedAt: new Date().toISOString(), about, steps }
    const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `first-day-${(about.device || 'phone').replace(/[^\w-]+/g, '-')}.json`
    link.click()
  })
  show()
}

const script = `(${runForm})()`
const hash = createHash('sha256').update(script).digest('base64')
/** Part of the content security policy by which only this script runs, and only `style-src` of the page applies. */
export const formPolicy = `; script-src 'sha256-${hash}'`

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The form, without the frame of the page. `renderText` renders a line of Markdown. */
export function renderForm(steps, introduction, renderText) {
  const about = aboutFields.map(
    ([name, label]) => `<label>${label}<br><input name="${name}" data-about autocomplete="off"></label>`,
  )
  let section = ''
  const rows = steps.map(({ number, action, expected, section: own }) => {
    const heading = own === section ? '' : `<h2>${escapeHtml(own)}</h2>\n`
    section = own
    const choices = results.map(
      ([value, label]) =>
        `<label><input type="radio" name="result ${number}" value="${value}"> ${label}</label>`,
    )
    return `${heading}<fieldset data-number="${number}" data-action="${escapeHtml(action)}" data-expected="${escapeHtml(expected)}">
<legend>${number}. ${renderText(action)}</legend>
<p>Expected: ${renderText(expected)}</p>
<p class="choices">${choices.join(' ')}</p>
<label>Note<br><textarea name="note ${number}" rows="1"></textarea></label>
</fieldset>`
  })
  return `${introduction}
<style>
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 12px 0; padding: 10px 14px }
legend { font-weight: 600; padding: 0 6px }
fieldset p { margin: 4px 0 8px }
.choices label { display: inline-block; margin-right: 18px; padding: 6px 0 }
input:not([type=radio]), textarea { font: inherit; width: 100%; padding: 6px 8px; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 6px }
.about { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 12px }
.bar { position: sticky; bottom: 0; display: flex; gap: 16px; align-items: center; flex-wrap: wrap; padding: 12px 0; background: var(--back); border-top: 1px solid var(--line) }
button { font: inherit; font-weight: 600; padding: 10px 18px; border: 0; border-radius: 8px; color: #fff; background: #0a5cc2 }
</style>
<form data-steps="${steps.length}">
<h2>The phone</h2>
<div class="about">${about.join('\n')}</div>
${rows.join('\n')}
<div class="bar"><button type="button" id="save">Save the results</button> <output></output></div>
</form>
<script>${script}</script>`
}
