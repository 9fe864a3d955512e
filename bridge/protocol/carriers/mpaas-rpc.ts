import { keyHeader } from '../envelope'
import { createHost, type Host } from '../host/host'
import { failed, fromEnvelope } from '../host/outcome'
import { memoryPair } from '../memory'
import type { Act, Call, Caps, Line, Outcome } from '../messages'
import type { AlipayBridge } from './detect-carrier'
import { callJsapi } from './mpaas-call'

/** Actions that the app runs itself in a container without the host protocol. */
export interface ContainerActions {
  /** The actions that it runs, and `missing` for all others: operations are allowed by '*', and so would be actions. */
  caps: Caps
  act(action: string, params: unknown, document: Document): Promise<Outcome>
}

export interface EmulatedHostOptions {
  /** Loads the app's own actions; without it, it has only `scan` and `close`. */
  loadContainerActions?: (() => Promise<ContainerActions>) | undefined
  /** Session id, also used as `run` (the id of the host instance). */
  sid: string
}

/** Capabilities of a container without the host protocol (hb/1): all operations ('*'), and the actions that it has itself. */
const ownCaps: Caps = { '*': 'yes', scan: 'yes', close: 'yes', state: 'missing' }

/** Reads a number or a numeric string. */
const toNumber = (value: unknown) => (value === undefined || value === null ? undefined : Number(value))

/**
 * Calls the service through the container's gateway. In the reply, `error` and `resultStatus` are gateway codes, and `code`
 * comes from the service.
 */
async function callByRpc(
  bridge: AlipayBridge,
  { op, body, headers, idem, deadline }: Call,
): Promise<Outcome> {
  const answer = await callJsapi(bridge, 'rpc', {
    operationType: op,
    requestData: [{ _requestBody: body }],
    headers: { ...headers, ...(idem !== undefined && { [keyHeader]: idem }) },
    // the container expects seconds
    timeout: Math.ceil(deadline / 1000),
    disableLimitView: true,
  })
  const error = toNumber(answer.error) || toNumber(answer.resultStatus)
  if (error && error !== 1000) return failed(error, 'gateway', `${answer.errorMessage ?? answer.memo ?? ''}`)
  return fromEnvelope({ ...answer, code: toNumber(answer.code) })
}

/** Runs a native action. The container handles 'scan' and 'close', the app all others. */
async function act(
  bridge: AlipayBridge,
  document: Document,
  own: ContainerActions | undefined,
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
  return own ? own.act(action, params, document) : failed('missing', 'native')
}

/** Forwards the container's back key and lifecycle as host events. */
function forwardEvents(host: Host, bridge: AlipayBridge, document: Document): void {
  document.addEventListener('back', (event) => {
    event.preventDefault()
    void host.back().then((handled) => handled || bridge.call('popWindow', {}))
  })
  for (const state of ['pause', 'resume'])
    document.addEventListener(state, () => host.event('lifecycle', { state }))
}

/**
 * Emulates a host inside the page for containers that only offer `rpc`: acknowledges calls, reports capabilities and forwards
 * events. There is no session key, so operations with a PIN are refused before anything is sent.
 * decided: PIN operations stay refused until there is a way for the container to deliver a key
 */
export async function emulateHost(
  bridge: AlipayBridge,
  document: Document,
  { loadContainerActions, sid }: EmulatedHostOptions,
): Promise<Line> {
  const own = await loadContainerActions?.()
  const caps = { ...ownCaps, ...own?.caps }
  const [line, hostLine] = memoryPair()
  const host = createHost({
    line: hostLine,
    sid,
    welcome: () => ({ run: sid, host: { name: 'mPaaS', version: '', os: '' }, caps, ctx: {} }),
    onCall: (call) => callByRpc(bridge, call),
    onAct: (given) => act(bridge, document, own, given),
  })
  forwardEvents(host, bridge, document)
  return line
}
