import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Host } from '../../bridge/protocol/host/host'
import type { HostOptions, RejectedReason } from '../../bridge/protocol/host/options'
import type { Act, AppState, Call, Fields, HostMessage, Outcome } from '../../bridge/protocol/messages'
import { flush } from '../bridge/gateway/flush'

/** Messages of the process, trusted because only our own wrappers run. */
type Said = Fields & {
  ask?: string
  say?: string
  text: string
  message: Call & Act
  id: number
  number: number
  ms: number
  why: RejectedReason
  reason: string
  handled: boolean
  sid: string | null
  state: AppState
  outcome: Outcome
}

/** Options of a host; its welcome may be asynchronous. */
type RemoteOptions = Omit<HostOptions, 'welcome'> & {
  welcome(): ReturnType<HostOptions['welcome']> | Promise<ReturnType<HostOptions['welcome']>>
}

/** An outcome as a command; data that is not JSON is rebuilt on the other side. */
function written(id: number, outcome: Outcome): Fields {
  try {
    JSON.stringify(outcome)
    return { do: 'end', id, outcome }
  } catch {
    return { do: 'end', id }
  }
}

/** Returns whether the line accepted a message; a case may make it misbehave. */
function posting(options: RemoteOptions) {
  let taken = true
  const post = (message: unknown) => {
    try {
      options.line.post(typeof message === 'string' ? message : JSON.stringify(message))
    } catch {
      taken = false
    }
  }
  const send = (text: string) => {
    taken = true
    const message = JSON.parse(text) as HostMessage
    if (options.send) options.send(message, post)
    else post(text)
    return taken
  }
  return { post, send }
}

/** A core of a reference host in a separate process, used as the host of the conformance cases. */
export function createRemote(command: string, args: string[]) {
  let child: ChildProcess | undefined
  let commands = 0
  let done = 0
  let run = 0
  let heard: (said: Said) => void = () => undefined
  const waiting: (() => void)[] = []

  const say = (command: Fields) => {
    commands += 1
    child?.stdin?.write(`${JSON.stringify(command)}\n`)
  }
  const reply = (answer: unknown) => child?.stdin?.write(`${JSON.stringify({ reply: answer })}\n`)
  const start = () => {
    child?.kill('SIGKILL')
    const made = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    child = made
    // a process that has just ended reports it by 'exit'
    made.stdin.on('error', () => undefined)
    commands = 0
    done = 0
    run += 1
    createInterface({ input: made.stdout }).on('line', (text) => {
      if (child !== made) return
      const said = JSON.parse(text) as Said
      if (said.say === 'done') done += 1
      heard(said)
      if (done === commands) for (const go of waiting.splice(0)) go()
    })
    made.on('exit', () => {
      // after a crash the case fails instead of waiting
      if (child === made) for (const go of waiting.splice(0)) go()
    })
  }
  start()
  /** Ignores results requested from a previous process. */
  const inRun = <T extends unknown[]>(act: (...given: T) => void) => {
    const own = run
    return (...given: T) => {
      if (run === own) act(...given)
    }
  }

  /** Delivers all messages in transit, at both ends. */
  const settled = async () => {
    do {
      await flush()
      if (done < commands && child?.exitCode === null) await new Promise<void>((go) => waiting.push(go))
      await flush()
    } while (done < commands && child?.exitCode === null)
    if (child?.exitCode) throw new Error(`the core ended with ${child.exitCode}`)
  }

  return {
    say,
    settled,
    /** Starts another process, as after a crash. */
    restart: start,
    stop() {
      child?.kill('SIGKILL')
      child = undefined
    },
    /** The process's verdict on a package. */
    verdict: (command: Fields) =>
      new Promise<string>((resolve) => {
        heard = (said) => said.say === 'package' && resolve(said.why)
        say({ do: 'package', ...command })
      }),
    /** The outcome that the process makes of a service's reply. */
    outcome: (text: string, headers: { date?: string; retryAfter?: string }) =>
      new Promise<Outcome>((resolve) => {
        heard = (said) => said.say === 'envelope' && resolve(said.outcome)
        say({ do: 'envelope', text, ...headers })
      }),
    host(options: RemoteOptions): Host {
      const backs: ((handled: boolean) => void)[] = []
      const { post, send } = posting(options)
      let sid: string | undefined
      const end = (message: Call | Act, outcome: Promise<Outcome>) =>
        void outcome.then(inRun((ended) => say(written(message.id, ended))))
      const told: Record<string, (said: Said) => void> = {
        post: ({ text }) => reply(send(text)),
        welcome: () => void Promise.resolve(options.welcome()).then(inRun(reply)),
        call({ message }) {
          end(message, options.onCall(message))
          reply(true)
        },
        act({ message }) {
          end(message, options.onAct(message))
          reply(true)
        },
        later: ({ ms, number }) =>
          void setTimeout(
            inRun(() => say({ do: 'ring', number })),
            ms,
          ),
        back: ({ number, handled }) => backs[number]?.(handled),
        cancelled: ({ id }) => options.onCancel?.(id),
        bye: ({ reason }) => options.onBye?.(reason),
        state: ({ state }) => options.onState?.(state),
        rejected: ({ why }) => options.onRejectedMessage?.(why, undefined),
        done: (said) => {
          sid = said.sid ?? undefined
        },
      }
      heard = (said) => told[said.ask ?? said.say ?? '']?.(said)
      say({ do: 'new' })
      options.line.listen((text) => say({ do: 'receive', text }))
      return {
        get sid() {
          return sid
        },
        post,
        sheet: (id, ui) => say({ do: 'sheet', id, ui }),
        percent: (id, percent) => say({ do: 'percent', id, percent }),
        cancel: (id) => say({ do: 'cancel', id }),
        event: (name, data = {}) => say({ do: 'event', name, data }),
        back: () =>
          new Promise((resolve) => {
            say({ do: 'back', number: backs.push(resolve) - 1 })
          }),
        updateContext: (change) => say({ do: 'event', name: 'context', data: change }),
        updateCaps: (change) => say({ do: 'caps', change }),
        bye: (reason) => say({ do: 'leave', reason }),
        forget: () => say({ do: 'new' }),
      }
    },
  }
}

export type Remote = ReturnType<typeof createRemote>
