import type { ActionName, ParamsOf } from '../../bridge/contract/actions'
import { file } from '../../bridge/contract/operations/open'
import { failed, fromEnvelope } from '../../bridge/protocol/host/outcome'
import { isFields, type Outcome } from '../../bridge/protocol/messages'
import type { PhoneName } from '../control/calls/call-log'
import { randomKey } from '../control/random'
import { createBiometricKeys } from './biometric-keys'
import type { Decision } from './decision'
import { isSample, type PhoneFile, samples } from './samples'
import { type CallService, uploadFile } from './upload'

/** The phone that runs an action, and its session. */
export interface Caller {
  phone: PhoneName
  token: string | undefined
}

export interface RunnerOptions {
  ask: CallService
  /** Called when a phone registers for push messages to a user. */
  bound(phone: PhoneName, userId: string): void
  /** Saves a file on this machine. */
  save(name: string, address: string): void
}

type Runner<A extends ActionName> = (
  params: ParamsOf<A>,
  decision: Decision,
  caller: Caller,
) => Promise<Outcome> | Outcome
export type Runners = { [A in ActionName]: Runner<A> }

const succeeded = (data: unknown): Outcome => ({ ok: true, data })
const toDataUrl = (data: string, type: string) =>
  data.startsWith('data:') ? data : `data:${type};base64,${data}`

/** Uploads of both phones; the last failed upload of a phone can be retried. */
export function createUploads(ask: CallService) {
  const unsent = new Map<PhoneName, PhoneFile>()
  const upload = async (chosen: PhoneFile, params: ParamsOf<'uploadImg'>, { phone, token }: Caller) => {
    const outcome = await uploadFile(chosen, params, token, ask)
    if (outcome.ok) unsent.delete(phone)
    else unsent.set(phone, chosen)
    return outcome
  }
  return {
    upload,
    /** Simulates a failed upload: the picture was taken and can be uploaded again. */
    async fail({ phone }: Caller): Promise<void> {
      unsent.set(phone, await samples.photo.make())
    },
    async again(params: ParamsOf<'uploadImg'>, caller: Caller): Promise<Outcome> {
      const chosen = unsent.get(caller.phone)
      return chosen ? upload(chosen, params, caller) : failed('unavailable', 'native')
    },
  }
}

/** Creates the functions that run each action once the user has decided. */
export function createRunners(
  { ask, bound, save }: RunnerOptions,
  { upload }: ReturnType<typeof createUploads>,
): Runners {
  const bytesAt = async (fileId: string, token: string | undefined) => {
    const outcome = fromEnvelope(await ask(file.downloadBase64.native, { fileId }, token))
    return outcome.ok && isFields(outcome.data)
      ? toDataUrl(`${outcome.data.content}`, `${outcome.data.type}`)
      : undefined
  }
  const keys = createBiometricKeys()
  const sign =
    (sensor: ActionName) =>
    ({ challenge }: { challenge: string }, _: Decision, { phone }: Caller) =>
      succeeded(keys.sign(phone, sensor, challenge))
  return {
    async uploadImg(params, { choice, file: own }, caller) {
      const chosen = own ?? (isSample(choice) ? await samples[choice].make() : undefined)
      return chosen ? upload(chosen, params, caller) : failed('cancelled', 'native')
    },
    scan: (_, { text }) => (text ? succeeded({ text }) : failed('cancelled', 'native')),
    bindPush({ userId }, _, { phone }) {
      bound(phone, userId)
      return succeeded({ token: `push-${randomKey()}` })
    },
    // decided: anything outside the app is not simulated; the timeline shows the request
    open: () => succeeded({ opened: true }),
    close: () => succeeded({}),
    // a browser can't imitate vibration; the timeline shows the request
    haptic: () => succeeded({}),
    share({ name, type, data }) {
      save(name, toDataUrl(data, type))
      return succeeded({ shared: true })
    },
    BiometricPrompt: sign('BiometricPrompt'),
    faceId: sign('faceId'),
    // a report has no effect; the timeline shows it
    report: () => succeeded({}),
    saveImage({ data, url, name }) {
      const address = data ? toDataUrl(data, 'image/png') : url
      if (!address) return failed('serverError', 'native', 'data or url')
      save(name, address)
      return succeeded({ saved: true })
    },
    async downloadPdf({ data, fileId, name }, _, { token }) {
      const address = data ? toDataUrl(data, 'application/pdf') : fileId && (await bytesAt(fileId, token))
      if (!address) return failed('saveFailed', 'native')
      save(name, address)
      return succeeded({ saved: true })
    },
  }
}
