import { defaultLanguage, type Language } from '../../../bridge/contract/who'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import type { Cipher } from '../../service/call/envelope'
import { emptyState } from '../../service/state'
import { createSecretNames, encipheredFields, unreadableText } from '../secrets/secret-names'
import { createSimulation, type Simulation, type SimulationOptions } from '../simulation'
import type { StoredKeys } from '../state/phone-start'
import { type PhoneName, phoneNames } from './call-log'
import type { RecordedSnapshot } from './recorder'
import { type CallStep, type CommandStep, type Step, stepName, type Trace } from './trace'

/** A replayed step with its reply; `isSame` is true if the reply matches the recorded reply. */
export interface ReplayedStep {
  index: number
  what: Step['what']
  name: string
  phone: PhoneName | null
  /** The service's clock, ISO 8601. */
  now: string
  isSame: boolean
  recorded: unknown
  /** Equal to `recorded` if `isSame`. */
  answered: unknown
}

/** State of the service and the phones after a replay; the session continues from it. */
export interface ReplayState {
  service: RecordedSnapshot
  phones: Partial<Record<PhoneName, { keys: StoredKeys | null; userId: string | null }>>
}

/** PIN key of the replay; any key works, because nothing leaves the machine. */
const cipher: Cipher = { key: '00'.repeat(16), format: 1 }

/** Encrypts the encrypted fields of a body, as on the wire. */
function encipherBody(native: string, body: unknown): unknown {
  const fields = encipheredFields(native)
  if (!fields.length || typeof body !== 'object' || body === null) return body
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    fields.includes(name) && typeof value === 'string' && value !== unreadableText
      ? encipher(readKey(cipher.key), value)
      : value,
  ])
  return Object.fromEntries(entries)
}

const toJson = (reply: unknown): string => JSON.stringify(reply ?? null)

/** Tracks the user of each phone during a replay, by the tokens of its calls; `getKeys` returns the phone's stored keys. */
function createReachedPhones(getKeys: Simulation['getKeys']) {
  const tokens = new Map<PhoneName, string | null>()
  const languages = new Map<PhoneName, Language>()
  return {
    called(phone: PhoneName, authorization: string | undefined): void {
      tokens.set(phone, authorization?.replace(/^Bearer /, '') ?? null)
    },
    signedIn(given: unknown, keys: unknown): void {
      const { phone, language = defaultLanguage } = given as { phone?: PhoneName; language?: Language } // signIn's arguments
      if (!phone) return
      tokens.set(phone, (keys as StoredKeys).token ?? null) // returned by signIn
      languages.set(phone, language)
    },
    reached(): ReplayState['phones'] {
      const phones = phoneNames
        .filter((phone) => tokens.has(phone))
        .map((phone) => {
          const keys = getKeys(tokens.get(phone) ?? '', languages.get(phone) ?? defaultLanguage)
          return [phone, { keys: keys ?? null, userId: keys?.userID ?? null }]
        })
      return Object.fromEntries(phones)
    },
  }
}

/** Replays a recording on a separate service, with the recording's clock and random numbers. */
export function openReplay(
  trace: Trace,
  options: Pick<SimulationOptions, 'loadArea' | 'loadFont' | 'ekycPage'>,
) {
  let machine = Date.parse(trace.start.now)
  const simulation = createSimulation({ ...options, now: () => machine, state: emptyState() })
  const { service } = simulation
  simulation.reset(trace.start)
  const names = createSecretNames()
  names.learn(service.state)
  const phones = createReachedPhones(simulation.getKeys)
  let done = 0

  async function call({ operation, headers, body, phone }: CallStep): Promise<unknown> {
    const given = names.resolve(headers) as Record<string, string> // replacing names by secrets keeps the type
    if (phone) phones.called(phone, given.authorization)
    const { code, msg, data } = await service.handleNative(
      operation,
      encipherBody(operation, names.resolve(body)),
      given,
      cipher,
    )
    names.learn(service.state)
    return { code, msg: `${names.hide(msg)}`, data: names.hide(data, operation) }
  }
  async function command({ name, given }: CommandStep): Promise<unknown> {
    const resolved = names.resolve(given) as unknown[] // replacing names by secrets keeps an array
    let reply: unknown
    try {
      // `resolved` are the arguments recorded for this command
      reply = (await (simulation[name] as (...given: unknown[]) => unknown)(...resolved)) ?? null
    } catch (error) {
      reply = { error: (error as Error).message } // commands throw errors only
    }
    if (name === 'signIn') phones.signedIn(resolved[0], reply)
    names.learn(service.state)
    return names.hide(reply)
  }

  async function next(): Promise<ReplayedStep | undefined> {
    const step = trace.steps[done]
    if (!step) return
    machine = step.at - service.state.clockAhead
    const answered = structuredClone(await (step.what === 'call' ? call(step) : command(step)))
    const index = done
    done += 1
    return {
      index,
      what: step.what,
      name: stepName(step),
      phone: step.what === 'call' ? step.phone : null,
      now: simulation.now(),
      isSame: toJson(answered) === toJson(step.reply),
      recorded: step.reply,
      answered,
    }
  }

  return {
    /** Total number of steps, and number of steps done. */
    progress: () => ({ steps: trace.steps.length, done }),
    /** Runs the given number of steps, by default all remaining steps. */
    async run(count = Number.POSITIVE_INFINITY): Promise<ReplayedStep[]> {
      const results: ReplayedStep[] = []
      while (results.length < count) {
        const result = await next()
        if (!result) break
        results.push(result)
      }
      return results
    },
    /** The current state, with the steps that led to it. */
    state(): ReplayState {
      const recording = { start: trace.start, steps: trace.steps.slice(0, done), secrets: names.kept() }
      return { service: { ...simulation.capture(), recording }, phones: phones.reached() }
    },
  }
}

export type Replay = ReturnType<typeof openReplay>
