import type { CallTimes } from '../../../conformance/call-times'
import type { CaseReport } from '../../../conformance/run'
import { isFields } from '../../../protocol/messages'
import type { Browser, BrowserEvent } from './browser'
import { RunError } from './run-error'

/** Report of the conformance page. */
export interface Report {
  protocol: string
  carrier: string
  host?: { name?: string; version?: string; os?: string }
  userAgent: string
  date: string
  passed: number
  failed: number
  callMs?: CallTimes
  cases: CaseReport[]
}

export interface FrameOptions {
  /** Address of the page with the host. */
  address: string
  /** Part of the frame's address; by default the first frame is used. */
  frame?: string | undefined
  /** The conformance page, as HTML without further files. */
  html: string
  onCase(report: CaseReport): void
}

/** Time for the page to open a frame, and between two reports of the conformance page, in ms. */
const frameMs = 30_000
const silenceMs = 90_000

/** Name of the function with which the conformance page reports; see page-view.ts. */
const binding = 'puhunanReport'

/** The usual reason why no host answers: its origin of the mini-app is misspelt. */
const originHint = (origin: string) =>
  `the frame's origin is ${origin}: the host must accept exactly this text, without a path or a slash at the end, from this frame`

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Opens a page and answers the requests of its first frame with the conformance page: it runs at the mini-app's own origin, and
 * the host meets it like the mini-app. Resolves with the report.
 */
export async function runInFrame(browser: Browser, options: FrameOptions): Promise<Report> {
  const body = Buffer.from(options.html).toString('base64')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  let chosen: unknown
  let frameOrigin = ''
  const errors: string[] = []
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (why: string) => {
      clearTimeout(timer)
      reject(new RunError([why, ...errors.map((error) => `the page reports: ${error}`)].join('\n')))
    }
    const wait = (ms: number, what: string) => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(`${what} within ${ms / 1000} s`), ms)
    }
    /** Sends a command; the page may go away at any time, which the timer or `ended` reports. */
    const send = (method: string, params: object, session: string | undefined) =>
      browser.send(method, params, session).catch(() => ({}))

    /** Watches a page or frame: its requests for documents, its reports, its frames in other processes. */
    const watch = (session: string | undefined) =>
      Promise.all([
        send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] }, session),
        send('Runtime.enable', {}, session),
        send('Runtime.addBinding', { name: binding }, session),
        send(
          'Target.setAutoAttach',
          { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
          session,
        ),
        send('Runtime.runIfWaitingForDebugger', {}, session),
      ])

    const answer = ({ params: { requestId, frameId, request }, session }: BrowserEvent) => {
      const url = isFields(request) ? text(request.url) : ''
      const isWanted = options.frame === undefined || url.includes(options.frame)
      if (frameId === targetId || !isWanted || (chosen ?? frameId) !== frameId)
        return send('Fetch.continueRequest', { requestId }, session)
      chosen = frameId
      frameOrigin = new URL(url).origin
      wait(silenceMs, 'the conformance page has reported nothing')
      const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }]
      return send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }, session)
    }

    const read = (payload: string) => {
      const event: { case?: CaseReport; report?: Report; failed?: string; unanswered?: string } =
        JSON.parse(payload)
      wait(silenceMs, 'the conformance page has reported nothing more')
      if (event.case) options.onCase(event.case)
      if (event.failed !== undefined) fail(event.failed)
      if (event.unanswered !== undefined)
        fail(`no host answered: ${event.unanswered}\n${originHint(frameOrigin)}`)
      if (!event.report) return
      clearTimeout(timer)
      resolve(event.report)
    }

    browser.listen((event) => {
      const { method, params } = event
      if (method === 'Fetch.requestPaused') void answer(event)
      else if (method === 'Target.attachedToTarget') void watch(text(params.sessionId))
      else if (method === 'Runtime.bindingCalled' && params.name === binding) read(text(params.payload))
      else if (method === 'Runtime.exceptionThrown' && isFields(params.exceptionDetails)) {
        const { exception, text: title } = params.exceptionDetails
        errors.push(text(isFields(exception) ? exception.description : undefined) || text(title))
      }
    })
    void browser.ended.then((output) => fail(output))
    const page = text(attached.sessionId)
    wait(frameMs, `${options.address} has opened no frame${options.frame ? ` with '${options.frame}'` : ''}`)
    watch(page)
      .then(() => browser.send('Page.navigate', { url: options.address }, page))
      .then(
        ({ errorText }) => errorText && fail(`${options.address} could not be opened: ${errorText}`),
        (error: Error) => fail(error.message),
      )
  })
}
