import * as v from 'valibot'
import { type ActionName, actions, type ParamsOf } from '../../bridge/contract/actions'
import { file } from '../../bridge/contract/operations/open'
import { failed, fromEnvelope } from '../../bridge/protocol/host/outcome'
import { type Act, isFields, type Outcome } from '../../bridge/protocol/messages'
import type { ActionScript } from '../control/action-script'
import type { PhoneName } from '../control/call-log'
import { freshKey } from '../control/random'
import { isSample, type PhoneFile, samples } from './samples'
import { sheets, usual } from './sheets'
import { type Ask, uploadFile } from './upload'

/** What the phone's user, or a script, has decided: a choice by its id, a typed text, a file of the machine. */
export interface Decision {
  choice?: string
  text?: string
  file?: PhoneFile
  /** The answer itself. */
  data?: Record<string, unknown>
}

/** A sheet that shows on a phone until it is decided. */
export interface OpenSheet {
  phone: PhoneName
  action: ActionName
  params: unknown
  decide(decision: Decision): void
}

export interface NativeOptions {
  script: ActionScript
  /** Shows a sheet; it resolves once somebody has decided. */
  show(phone: PhoneName, action: ActionName, params: unknown): Promise<Decision>
  ask: Ask
  /** Called when a phone registers for somebody's messages. */
  bound(phone: PhoneName, userId: string): void
  /** Hands a file to whoever sits at the machine. */
  save(name: string, address: string): void
}

const lockedMs = 30_000
const done = (data: unknown): Outcome => ({ ok: true, data })
const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)

/** What a scripted value means for an action. */
function scripted(action: ActionName, value: unknown): Decision {
  if (isFields(value)) return { data: value }
  if (value === true) return { choice: usual[action] ?? 'done' }
  const text = `${value}`
  const refusals: readonly string[] = actions[action].refusals
  return action === 'scan' && !refusals.includes(text) ? { text } : { choice: text }
}

/** The native side of both phones. */
export function createNative({ script, show, ask, save, bound }: NativeOptions) {
  const bytesAt = async (fileId: string, token: string | undefined) => {
    const outcome = fromEnvelope(await ask(file.downloadBase64.native, { fileId }, token))
    return outcome.ok && isFields(outcome.data)
      ? `data:${outcome.data.type};base64,${outcome.data.content}`
      : undefined
  }
  const asAddress = (data: string, type: string) =>
    data.startsWith('data:') ? data : `data:${type};base64,${data}`
  const sign = ({ challenge }: { challenge: string }) => done({ signature: `signed:${challenge}` })

  type Runner<A extends ActionName> = (
    params: ParamsOf<A>,
    decision: Decision,
    token: string | undefined,
    phone: PhoneName,
  ) => Promise<Outcome> | Outcome
  /** What each phone could not upload last. */
  const unsent = new Map<PhoneName, PhoneFile>()
  const upload = async (
    phone: PhoneName,
    chosen: PhoneFile,
    params: ParamsOf<'uploadImg'>,
    token: string | undefined,
  ) => {
    const outcome = await uploadFile(chosen, params, token, ask)
    if (outcome.ok) unsent.delete(phone)
    else unsent.set(phone, chosen)
    return outcome
  }

  const runners: { [A in ActionName]: Runner<A> } = {
    async uploadImg(params, { choice, file: own }, token, phone) {
      const chosen = own ?? (isSample(choice) ? await samples[choice].make() : undefined)
      return chosen ? upload(phone, chosen, params, token) : failed('cancelled', 'native')
    },
    scan: (_, { text }) => (text ? done({ text }) : failed('cancelled', 'native')),
    bindPush({ userId }, _, __, phone) {
      bound(phone, userId)
      return done({ token: `push-${freshKey()}` })
    },
    BiometricPrompt: sign,
    faceId: sign,
    saveImage({ data, url, name }) {
      const address = data ? asAddress(data, 'image/png') : url
      if (!address) return failed('serverError', 'native', 'data or url')
      save(name, address)
      return done({ saved: true })
    },
    async downloadPdf({ data, fileId, name }, _, token) {
      const address = data ? asAddress(data, 'application/pdf') : fileId && (await bytesAt(fileId, token))
      if (!address) return failed('saveFailed', 'native')
      save(name, address)
      return done({ saved: true })
    },
  }

  /** Runs an action of a phone. Parameters are checked by the contract: what it does not know it refuses. */
  return async (
    phone: PhoneName,
    { action, params }: Act,
    sheet: (ui: 'open' | 'closed') => void,
    token: string | undefined,
  ): Promise<Outcome> => {
    if (!isAction(action)) return failed('missing', 'native')
    const read = v.safeParse(actions[action].body, params)
    if (!read.success)
      return failed('serverError', 'native', `parameters: ${v.getDotPath(read.issues[0]) ?? ''}`)
    const given: unknown = read.output
    if (action === 'uploadImg' && isFields(given) && given.source === 'last') {
      const chosen = unsent.get(phone)
      // read above by this very row
      return chosen
        ? upload(phone, chosen, read.output as ParamsOf<'uploadImg'>, token)
        : failed('unavailable', 'native')
    }
    const value = script.get(action)
    let decision: Decision = { choice: 'done' }
    if (value !== undefined) decision = scripted(action, value)
    else if (sheets[action]) {
      sheet('open')
      decision = await show(phone, action, read.output)
      sheet('closed')
    }
    if (decision.data) return done(decision.data)
    const refusals: readonly string[] = actions[action].refusals
    const { choice } = decision
    if (choice && refusals.includes(choice)) {
      // the moment of release is the host's own clock, as on a phone
      const until =
        choice === 'lockedOut' ? new Date(Date.now() + lockedMs).toISOString().replace('Z', '+00:00') : ''
      // the picture that was taken before its upload failed
      if (choice === 'uploadFailed') unsent.set(phone, await samples.photo.make())
      return failed(choice, 'native', until)
    }
    const run = runners[action] as (
      params: unknown,
      decision: Decision,
      token: string | undefined,
      phone: PhoneName,
    ) => Promise<Outcome> | Outcome // the row's own parameters, read above
    return run(read.output, decision, token, phone)
  }
}
