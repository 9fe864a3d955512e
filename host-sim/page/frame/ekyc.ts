import '../styles/ekyc.css'

/** Message to the app's page, which frames this page. The app's page then queries the outcome from the service. */
interface FinishedMessage {
  type: 'ekyc'
  transactionNo: string
}

type Outcome = 'pass' | 'fail' | 'later'

const transactionNo = new URLSearchParams(location.search).get('transactionNo') ?? ''
/** Timeout (ms) for the simulator's page to confirm that its backend started this verification. */
const replyTimeoutMs = 700

/** Exact origins of the phones, which may frame this page. */
function getParentOrigins(): string[] {
  const block = document.getElementById('config')?.textContent ?? ''
  const own = Number(location.port || 80)
  const { phonePorts = [own + 1, own + 2], isStatic } = (block.startsWith('{') ? JSON.parse(block) : {}) as {
    // by default, the two ports after this page's own
    phonePorts?: number[]
    isStatic?: true
  } // written by our server or build
  if (isStatic) return [location.origin]
  const all = phonePorts.flatMap((port) =>
    ['localhost', '127.0.0.1'].map((host) => `${location.protocol}//${host}:${port}`),
  )
  const holder = location.ancestorOrigins?.[0]
  return holder === undefined ? all : all.filter((origin) => origin === holder)
}

/** Reports the outcome to the simulator's page in this browser; false if that page doesn't know the verification. */
const notifyPage = (outcome: Outcome) =>
  new Promise<boolean>((resolve) => {
    const channel = new BroadcastChannel('ekyc')
    const finish = (known: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(known)
    }
    const timer = setTimeout(finish, replyTimeoutMs, false)
    channel.onmessage = ({ data }: MessageEvent<{ decided?: string }>) =>
      data.decided === transactionNo && finish(true)
    channel.postMessage({ transactionNo, verdict: outcome })
  })

/** Reports the outcome to the server over HTTP. */
async function notifyServer(outcome: Outcome): Promise<boolean> {
  const reply = await fetch('/sim/review', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'ekyc', id: transactionNo, verdict: outcome }),
  }).catch(() => undefined)
  return reply?.ok ?? false
}

const createElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  more: Partial<HTMLElementTagNameMap[K]>,
  ...inside: (Node | string)[]
) => {
  const element = Object.assign(document.createElement(tag), more)
  element.append(...inside)
  return element
}

const steps = ['Front of your ID', 'Back of your ID', 'Your face, straight on', 'Blink once'] as const
const root = document.getElementById('root') ?? document.body

async function finish(outcome: Outcome): Promise<void> {
  for (const button of document.querySelectorAll('button')) button.disabled = true
  if (outcome !== 'later' && !(await notifyPage(outcome)) && !(await notifyServer(outcome))) {
    status.textContent = 'This check is over or unknown.'
    return
  }
  status.textContent = outcome === 'later' ? 'You can come back later.' : 'Thank you. You can go back now.'
  const message: FinishedMessage = { type: 'ekyc', transactionNo }
  for (const origin of getParentOrigins()) window.parent.postMessage(message, origin)
}

let step = 0
const viewfinder = createElement('div', { className: 'finder' }, createElement('i', {}))
const list = createElement('ol', {})
const status = createElement('p', { className: 'status' })
status.setAttribute('role', 'status')
const capture = createElement('button', { className: 'main', onclick: () => next() }, 'Take picture')
const decisionButtons = createElement(
  'div',
  { className: 'decide', hidden: true },
  createElement('button', { className: 'main', onclick: () => finish('pass') }, 'Pass'),
  createElement('button', { className: 'bad', onclick: () => finish('fail') }, 'Fail'),
)

function draw(): void {
  list.replaceChildren(
    ...steps.map((text, index) =>
      createElement('li', { className: index < step ? 'done' : index === step ? 'on' : '' }, text),
    ),
  )
  viewfinder.dataset.step = `${Math.min(step, steps.length - 1)}`
  const over = step >= steps.length
  capture.hidden = over
  viewfinder.hidden = over
  decisionButtons.hidden = !over
  status.textContent = over
    ? 'All pictures are taken. How does the check end?'
    : `Step ${step + 1} of ${steps.length}`
}
function next(): void {
  step += 1
  draw()
}

root.append(
  createElement(
    'header',
    {},
    createElement('b', {}, 'VeriPH'),
    createElement('span', {}, 'simulated identity check'),
  ),
  createElement(
    'main',
    {},
    createElement('h1', {}, "Let's see that it is you"),
    viewfinder,
    list,
    status,
    capture,
    decisionButtons,
    createElement(
      'div',
      { className: 'quick' },
      createElement('button', { onclick: () => finish('pass') }, 'Skip: pass'),
      createElement('button', { onclick: () => finish('fail') }, 'Skip: fail'),
      createElement('button', { onclick: () => finish('later') }, 'Do it later'),
    ),
    createElement('small', {}, transactionNo),
  ),
)
draw()
