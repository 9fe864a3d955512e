import { connect } from '../../bridge/connect'
import type { Failure } from '../../bridge/failure'
import { createGateway } from '../../bridge/gateway'
import { limits } from '../../bridge/contract/limits'
import { file } from '../../bridge/contract/operations/open'
import { random } from '../state/clock'
import { setBusy, setOffline } from '../state/network'
import { call, setGateway } from '../state/service'
import { currentSession, endSession } from '../state/session'
import { currentLanguage, type MessageKey, say } from '../text/text'
import { toast } from '../ui/toasts'
import { config } from './config'
import { relogin } from './relogin'

/** A failure in the user's language: the server's own words for its own codes. */
export const wordsOf = ({ code, message }: Failure): string =>
  typeof code === 'number' ? message || say('failure.serverError') : say(`failure.${code}` satisfies MessageKey)

const lost: readonly unknown[] = ['network', 'offline', 'timeout', 'unknownOutcome']

/** Finds the way out of the app and hands the gateway in. Calls made meanwhile wait. */
export function startGateway(): void {
  const transport = connect({
    window,
    config: config(),
    clock: { now: () => performance.now() },
    random,
    upload: ({ name, type, base64 }) => call(file.upload, { name, type, content: base64 }),
    download: async (fileId) => (await call(file.downloadBase64, { fileId })).content,
  })
  const gateway = createGateway({
    transport,
    token: () => currentSession()?.token,
    language: currentLanguage,
    sessionEnded(message, afterMs) {
      endSession()
      toast(message || say('failure.sessionEnded'), limits.toastMs, 'bad')
      relogin(afterMs)
    },
    failed(failure) {
      if (lost.includes(failure.code)) setOffline(true)
      toast(wordsOf(failure), limits.toastMs, 'bad')
    },
    busy: setBusy,
    clock: { now: () => performance.now() },
    random,
  })
  setGateway(gateway, wordsOf)
}

