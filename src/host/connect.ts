import { connect } from '../../bridge/connect'
import { actions } from '../../bridge/contract/actions'
import { EnvelopeCode, Refusal } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { file } from '../../bridge/contract/operations/open'
import { toWire } from '../../bridge/contract/wire'
import type { Failure } from '../../bridge/gateway/failure'
import { createGateway } from '../../bridge/gateway/gateway'
import { createContainerActions } from '../../bridge/http/container-actions'
import { createHttp } from '../../bridge/http/http'
import type { Reply, Transport } from '../../bridge/protocol/transport'
import type { AppGateway } from '../api/app-gateway'
import { config } from '../api/config'
import { setOffline } from '../api/device/network'
import { hostName, setHostReader } from '../api/host-name'
import { isServerReachable, loadPart } from '../api/load-part'
import { setBusyCount } from '../api/long-wait'
import { call } from '../api/service'
import { wireLanguage } from '../api/wire-language'
import { eraseAccount } from '../features/account/erase-account'
import { setFirstLogin } from '../features/auth/complete-login'
import { t } from '../i18n/translate'
import { setClosure } from '../routes/closure'
import { monotonic } from '../session/clock'
import { random } from '../session/random'
import { serviceClock } from '../session/service-clock'
import { currentSession } from '../session/session'
import { endSession } from '../session/session-changes'
import { handoff } from '../start/early/handoff'
import { fetchOrTakeEarlyReply, takeEarlyClient } from '../start/early/take-over'
import { toast } from '../ui/state/toasts'
import { countFailure, countSent } from './call-counts'
import { relogin } from './relogin'

/** Returns the text of a failure in the user's language. For an error code of the service, returns the service's message. */
export const translateFailure = ({ code, message }: Failure): string =>
  typeof code === 'number' ? message || t('failure.serverError') : t(`failure.${code}`, { host: hostName() })

/** Codes of failures after which the app shows that it is offline, because the service could not be reached. */
const offlineCodes: readonly Failure['code'][] = [
  'network',
  'offline',
  'timeout',
  'unknownOutcome',
  'beingChecked',
]

/** Updates what the app stores after a failed call: offline, first login, an account that was closed. The caller shows the failure. */
export function recordFailure(failure: Failure): void {
  const { code, operation } = failure
  // ignore failed reports
  if (operation === 'report') return
  countFailure(failure)
  // set the first-login flag, which this device may have lost
  if (code === Refusal.firstLogin) setFirstLogin(true)
  if (code === Refusal.accountClosed) eraseAccount(failure)
  if (offlineCodes.includes(code)) setOffline(true)
}

/** Connects to the host or, without a host, directly to the service. Rejects if the connection's code can't be loaded. */
export async function openGateway(): Promise<AppGateway> {
  const { host: early } = handoff()
  handoff().host = 'taken'
  const transport = await connect({
    window,
    config: config(),
    random,
    createContainerActions,
    // imported statically, because the HTTP transport is too small for a separate file
    createHttp: (options) =>
      // browsers report a lost network that is there, so their hint alone stops no call
      createHttp({ ...options, online: () => navigator.onLine || isServerReachable() }),
    fetch: fetchOrTakeEarlyReply,
    meetHost: !early || early === 'taken' ? undefined : (files) => takeEarlyClient(early, files),
    upload: (picture) => call(file.upload, picture),
    download: async (fileId) => (await call(file.download, { fileId })).content,
  })
  return createAppGateway(transport)
}

/** Closes the app after a reply of a closed service. */
function noteClosure({ code, layer, retryAfterMs }: Reply): void {
  if (code !== EnvelopeCode.closed || layer !== 'business') return
  setClosure('service', { until: retryAfterMs === undefined ? undefined : serviceClock.now() + retryAfterMs })
}

/** Counts the calls, sets the app's clock by the service's time in each reply, and closes the app with its service. */
const observed = (transport: Transport): Transport => ({
  ...transport,
  async send(request) {
    countSent()
    const reply = await transport.send(request)
    serviceClock.set(reply.serviceTime)
    noteClosure(reply)
    return reply
  },
})

export function createAppGateway(transport: Transport): AppGateway {
  setHostReader(transport.host)
  return createGateway({
    transport: observed(transport),
    actions,
    toWire,
    loadCipher: (name) => loadPart(() => import('../../bridge/gateway/pin-cipher'), name),
    token: () => currentSession()?.token,
    language: wireLanguage,
    sessionEnded(message, afterMs) {
      endSession()
      toast(message || t('failure.sessionEnded'), limits.toastMs, 'bad')
      relogin(afterMs)
    },
    failed: recordFailure,
    busy: setBusyCount,
    clock: monotonic,
    random,
  })
}
