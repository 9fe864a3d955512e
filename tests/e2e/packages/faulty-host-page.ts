/** A page with a host that has the planted fault of its address, for the mini-app in its frame. */
import { acceptPort } from '../../../bridge/protocol/host/accept-port'
import { createFaults, serveWithFault } from '../../bridge/conformance/planted-faults'

const frame = document.querySelector('iframe') as HTMLIFrameElement // part of the page
const query = new URLSearchParams(location.search)
const [fault] = createFaults()[query.get('fault') ?? ''] ?? [{}]
const service = {
  address: location.origin,
  keyId: query.get('keyId') ?? '',
  cipherKey: query.get('cipherKey') ?? '',
}

acceptPort({
  window,
  frame: () => frame.contentWindow,
  origin: new URL(frame.src).origin,
  opened: (line, sid) => serveWithFault(line, service, fault, sid),
})
