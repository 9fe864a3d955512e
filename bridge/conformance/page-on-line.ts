import { decode, type Fields, type Line } from '../protocol/messages'

/** What a case has to work with. */
export interface Lab {
  /** A line for a page that names itself so; where a line outlives pages it is the same one each time. */
  open(sid: string): Promise<Line>
  /** Is each line bound to the page that it was opened for? */
  bound: boolean
  /** A new name of a page: 32 hex digits that no page had before. */
  newSid(): string
  /** How long the host may take for what it must do at once, in ms; 5 s unless said. */
  timeoutMs?: number
}

/** decided: a host on a slow phone answers within 5 s. */
const defaultTimeoutMs = 5000

/** decided: what moves as much as a message may hold, or more, is waited for four times as long. */
export const withLongTimeout = (lab: Lab): Lab => ({
  ...lab,
  timeoutMs: 4 * (lab.timeoutMs ?? defaultTimeoutMs),
})

/** Fails a case. */
export function check(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(what)
}

/** Equal as JSON; fails the case otherwise. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  check(is === wanted, `${what}: expected ${wanted}, got ${is}`)
}

/** A page of the app that speaks in messages alone, and keeps whatever it hears. */
export async function openPage(lab: Lab, sid = lab.newSid()) {
  const { timeoutMs: patienceMs = defaultTimeoutMs } = lab
  const line = await lab.open(sid)
  const received: Fields[] = []
  let news: () => void = () => undefined
  let lastId = 0
  const listen = () =>
    line.listen((text) => {
      const message = decode(text)
      if (message) received.push(message)
      news()
    })
  listen()

  const send = (type: string, fields: object, as = sid) =>
    line.post(JSON.stringify({ type, sid: as, ...fields }))
  /** What was said to this page: a line may bring what the one before has waited for, too. */
  const own = () => received.filter((message) => message.sid === sid)
  /** The first message to it that fits, when it is there; fails after a while. */
  const next = (what: string, fits: (message: Fields) => boolean) =>
    new Promise<Fields>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${what} within ${patienceMs} ms`)), patienceMs)
      news = () => {
        const found = own().find(fits)
        if (!found) return
        clearTimeout(timer)
        resolve(found)
      }
      news()
    })
  const call = (op: string, body: object = {}, id = ++lastId) => {
    send('call', { id, op, body, deadline: 60_000, headers: {} })
    return id
  }
  const waitForResult = (id: number) =>
    next(`result of call ${id}`, (message) => message.type === 'result' && message.id === id)
  const page = {
    sid,
    line,
    heard: received,
    send,
    next,
    call,
    resultOf: waitForResult,
    /** What came since the first welcome; before it something of the page before may have been on its way. */
    sinceWelcome: () => received.slice(received.findIndex(({ type }) => type === 'welcome')),
    own,
    ofType: (type: string) => own().filter((message) => message.type === type),
    /** Says hello, and gives the welcome that answers it. */
    async hello(open: readonly number[] = []): Promise<Fields> {
      const before = page.ofType('welcome').length
      send('hello', { v: 1, app: { id: 'conformance', version: '1.0', build: 1 }, protos: [1], open })
      await next('welcome', () => page.ofType('welcome').length > before)
      return page.ofType('welcome').at(-1) ?? {}
    },
    /** Whatever was said before has been dealt with once this is over. */
    async barrier(): Promise<void> {
      await waitForResult(call('hb.test.echo'))
    },
    /** Loses whatever comes until `hear`. */
    sleep: () => line.listen(() => undefined),
    resume: listen,
  }
  return page
}

/** A page that was welcomed. */
export async function welcomedPage(lab: Lab) {
  const page = await openPage(lab)
  await page.hello()
  return page
}

/** One thing that a host must do. A case throws where it does not. */
export interface Case {
  name: string
  run(lab: Lab): Promise<void>
}
