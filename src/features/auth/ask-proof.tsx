import { createRoot } from 'react-dom/client'
import { BiometricKind, Refusal } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { merchantInfo } from '../../../bridge/contract/operations/system-merchant'
import { user } from '../../../bridge/contract/operations/system-user'
import type { Proof, StepUp } from '../../../bridge/contract/step-up'
import { Failure } from '../../../bridge/gateway/failure'
import { call, canNow } from '../../api/service'
import { loadNamespaces } from '../../i18n/namespaces'
import { I18nProvider } from '../../i18n/translate'
import { deviceId } from '../../session/device-id'
import { currentSession } from '../../session/session'
import type { StepUpTicket } from '../../session/step-up-ticket'
import { type StepUpRequest, StepUpSheet } from './StepUpSheet'

/** True if the account has a verified identity to compare with. */
async function hasIdentity(): Promise<boolean> {
  try {
    return (await call(auth.getMerchantIdentityName, { phoneNumber: currentSession()?.mobile })) !== null
  } catch (error) {
    if (error instanceof Failure && error.code === Refusal.outOfTries) return true
    throw error
  }
}

/** The proof that the signed-in user has to give for an operation, by the same rules as in the service. */
async function findProof({ proof, unverified }: StepUp): Promise<Proof> {
  if (proof === 'paymentPin') return (await call(merchantInfo.isSetPaymentPwd, {})).isSet ? proof : 'pin'
  if (proof === 'identity' && unverified && !(await hasIdentity())) return unverified
  return proof
}

const prompts = [
  { kind: BiometricKind.fingerprint, method: 'fingerprint', action: 'BiometricPrompt' },
  { kind: BiometricKind.face, method: 'face', action: 'faceId' },
] as const

/** The kinds of biometrics that this user has turned on on this phone. They are an alternative, so a failure means none. */
async function findBiometrics(): Promise<BiometricKind[]> {
  if (prompts.every(({ action }) => canNow(action) !== 'yes')) return []
  const methods = await call(user.getLoginMgt, { deviceId: deviceId() }).catch(() => null)
  return prompts.flatMap(({ kind, method, action }) =>
    methods?.[method] && canNow(action) === 'yes' ? [kind] : [],
  )
}

/** Shows the sheet until the user has confirmed or closed it. */
function showSheet(request: StepUpRequest): Promise<StepUpTicket | null> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<StepUpTicket | null>((resolve) => {
    root.render(
      <I18nProvider>
        <StepUpSheet request={request} onTicket={resolve} onClose={() => resolve(null)} />
      </I18nProvider>,
    )
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

/**
 * Asks for the proof that an operation requires, in a sheet over the page. Resolves to the ticket as a body field; rejects with
 * the Failure 'cancelled' if the user closes the sheet.
 */
export async function askProof(native: string, stepUp: StepUp, subject?: string): Promise<StepUpTicket> {
  const [proof] = await Promise.all([findProof(stepUp), loadNamespaces(['account'])])
  const given = await showSheet({
    proof,
    purpose: { operation: native, ...(subject !== undefined && { subject }) },
    orCamera: stepUp.or === 'identity' && (await hasIdentity()),
    biometrics: proof === 'pin' ? await findBiometrics() : [],
  })
  if (!given) throw new Failure('cancelled', 'gateway', native)
  return given
}
