import { keyHeader } from '../../contract/once'
import { Failure } from '../../gateway/failure'
import { actInBrowser, type FileCalls } from '../../http/browser-actions'
import { createHost, type Host } from '../host/host'
import { failed, fromEnvelope } from '../host/outcome'
import { memoryPair } from '../memory'
import type { Act, Call, Caps, Line, Outcome } from '../messages'
import type { AlipayBridge } from './detect-carrier'
import { callJsapi } from './mpaas-call'

export interface EmulatedHostOptions {
  /** What actions on files need. */
  files: FileCalls
  /** This instance's name. */
  sid: string
}

/** What a container offers by itself, beside every operation; all else it lacks. */
const caps: Caps = {
  '*': 'yes',
  scan: 'yes',
  uploadImg: 'yes',
  saveImage: 'yes',
  downloadPdf: 'yes',
  bindPush: 'missing',
  BiometricPrompt: 'missing',
  faceId: 'missing',
  open: 'missing',
  share: 'missing',
  close: 'yes',
  state: 'missing',
  report: 'missing',
}

/** A number that may have come as text. */
const toNumber = (value: unknown) => (value === undefined || value === null ? undefined : Number(value))

/** Calls the service through the container's gateway; its own numbers are the gateway's, the envelope's the service's. */
async function callByRpc(
  bridge: AlipayBridge,
  { op, body, headers, idem, deadline }: Call,
): Promise<Outcome> {
  const answer = await callJsapi(bridge, 'rpc', {
    operationType: op,
    requestData: [{ _requestBody: body }],
    headers: { ...headers, ...(idem !== undefined && { [keyHeader]: idem }) },
    // the container counts in seconds
    timeout: Math.ceil(deadline / 1000),
    disableLimitView: true,
  })
  const error = toNumber(answer.error) || toNumber(answer.resultStatus)
  if (error && error !== 1000) return failed(error, 'gateway', `${answer.errorMessage ?? answer.memo ?? ''}`)
  return fromEnvelope({ ...answer, code: toNumber(answer.code) })
}

/** Scans by the container; files and pictures as any browser does. */
async function act(
  bridge: AlipayBridge,
  document: Document,
  files: FileCalls,
  { action, params }: Act,
): Promise<Outcome> {
  if (action === 'scan') {
    const { codeContent, error } = await callJsapi(bridge, 'scan', { type: 'qr' })
    if (typeof codeContent === 'string') return { ok: true, data: { text: codeContent } }
    return failed(toNumber(error) === 11 ? 'permissionDenied' : 'cancelled', 'native')
  }
  if (action === 'close') {
    bridge.call('exitApp', {})
    return { ok: true, data: {} }
  }
  try {
    return { ok: true, data: await actInBrowser(action, params, { ...files, document }) }
  } catch (error) {
    return error instanceof Failure
      ? failed(error.code, 'native', error.message)
      : failed('serverError', 'native')
  }
}

/** What the container says of itself: its back key, and whether it is in front. */
function forwardEvents(host: Host, bridge: AlipayBridge, document: Document): void {
  document.addEventListener('back', (event) => {
    event.preventDefault()
    void host.back().then((handled) => handled || bridge.call('popWindow', {}))
  })
  for (const state of ['pause', 'resume'])
    document.addEventListener(state, () => host.event('lifecycle', { state }))
}

/**
 * A host in the page itself, over the container's `rpc`: acknowledgements, capabilities and events are its own. It has no key,
 * so whatever bears a PIN is refused before it is sent.
 * decided: that stays so until it is settled how the container hands a key over
 */
export function emulateHost(
  bridge: AlipayBridge,
  document: Document,
  { files, sid }: EmulatedHostOptions,
): Line {
  const [line, hostLine] = memoryPair()
  const host = createHost({
    line: hostLine,
    sid,
    welcome: () => ({ run: sid, host: { name: 'mPaaS', version: '', os: '' }, caps, ctx: {} }),
    onCall: (call) => callByRpc(bridge, call),
    onAct: (given) => act(bridge, document, files, given),
  })
  forwardEvents(host, bridge, document)
  return line
}
