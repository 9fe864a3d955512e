import { Language } from '../../../bridge/contract/codes'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import type { Cipher } from '../../service/call/envelope'
import { emptyState } from '../../service/state'
import { createSecretNames, encipheredFields, unreadableText } from '../secrets/secret-names'
import { createSimulation, type Simulation, type SimulationOptions } from '../simulation'
import type { StoredKeys } from '../state/phone-start'
import { type PhoneName, phoneNames } from './call-log'
import type { RecordedSnapshot } from './recorder'
import { type CallStep, type CommandStep, type Step, stepName, type Trace } from './trace'

/** One step of a replay, and whether it was answered as it was recorded. */
export interface ReplayedStep {
  index: number
  what: Step['what']
  name: string
  phone: PhoneName | null
  /** The service's clock, ISO 8601. */
  now: string
  isSame: boolean
  recorded: unknown
  /** The same as the recorded one where it is. */
  answered: unknown
}

/** What a replay has come to, for the phones to go on from. */
export interface ReplayState {
  service: RecordedSnapshot
  phones: Partial<Record<PhoneName, { keys: StoredKeys | null; userId: string | null }>>
}

/** Any key will do, as nothing leaves the machine. */
const cipher: Cipher = { key: '00'.repeat(16), format: 1 }

/** The body as it would have come over the wire. */
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

/** Follows who uses which phone in a replay, by the tokens of its calls; `keysOf` gives what such a phone has stored. */
function createReachedPhones(getKeys: Simulation['getKeys']) {
  const tokens = new Map<PhoneName, string | null>()
  const languages = new Map<PhoneName, Language>()
  return {
    called(phone: PhoneName, authorization: string | undefined): void {
      tokens.set(phone, authorization?.replace(/^Bearer /, '') ?? null)
    },
    signedIn(given: unknown, keys: unknown): void {
      const { phone, language = Language.en } = given as { phone?: PhoneName; language?: Language } // as it was recorded
      if (!phone) return
      tokens.set(phone, (keys as StoredKeys).token ?? null) // a sign-in gives them
      languages.set(phone, language)
    },
    reached(): ReplayState['phones'] {
      const phones = phoneNames
        .filter((phone) => tokens.has(phone))
        .map((phone) => {
          const keys = getKeys(tokens.get(phone) ?? '', languages.get(phone) ?? Language.en)
          return [phone, { keys: keys ?? null, userId: keys?.userID ?? null }]
        })
      return Object.fromEntries(phones)
    },
  }
}

/** Carries a recording out on a service of its own, by the recording's clock and random numbers. */
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
    const given = names.resolve(headers) as Record<string, string> // the same headers
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
    const resolved = names.resolve(given) as unknown[] // the same list
    let reply: unknown
    try {
      reply = (await (simulation[name] as (...given: unknown[]) => unknown)(...resolved)) ?? null // its own arguments
    } catch (error) {
      reply = { error: (error as Error).message }
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
    /** Steps in all, and those that are done. */
    progress: () => ({ steps: trace.steps.length, done }),
    /** Carries out so many steps, or those that are left. */
    async run(count = Number.POSITIVE_INFINITY): Promise<ReplayedStep[]> {
      const results: ReplayedStep[] = []
      while (results.length < count) {
        const result = await next()
        if (!result) break
        results.push(result)
      }
      return results
    },
    /** All as it is now, with the steps that led here. */
    state(): ReplayState {
      const recording = { start: trace.start, steps: trace.steps.slice(0, done), secrets: names.kept() }
      return { service: { ...simulation.capture(), recording }, phones: phones.reached() }
    },
  }
}

export type Replay = ReturnType<typeof openReplay>
