import { isFields } from '../protocol/messages'
import { bareRequest, type KeyHandOver } from './config'

interface KeyOptions extends KeyHandOver {
  base: string
  fetch: typeof fetch
}

const asStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Adds the key for PINs and the switched-off names to HTTP options. If the deployment has a key operation, key and names are
 * requested by a POST with the reply data `{ cipherKey, cipherKeyId?, pinFormat?, switchedOff? }`, and the returned options are updated.
 */
export function withKeyOperation<O extends KeyOptions>(given: O) {
  const options = { ...given }
  const { base, keyOperation, switchedOff = [] } = given
  let pending: Promise<void> | undefined

  async function ask(): Promise<void> {
    const reply = await given.fetch(base + keyOperation, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      ...bareRequest,
    })
    const envelope: unknown = await reply.json()
    const data = isFields(envelope) && isFields(envelope.data) ? envelope.data : {}
    options.cipherKey = asString(data.cipherKey)
    options.cipherKeyId = asString(data.cipherKeyId)
    options.pinFormat = data.pinFormat === 2 ? 2 : 1
    options.switchedOff = [...switchedOff, ...asStrings(data.switchedOff)]
    if (!options.cipherKey) throw new TypeError('no key in the reply')
  }

  const forgetKey = () => {
    pending = undefined
  }
  /** Requests the key once; after a failure, the next call of this function tries again. Without a key, no PINs are sent. */
  async function keyReady(): Promise<void> {
    if (keyOperation) pending ??= ask().catch(forgetKey)
    await pending
  }
  // the key is requested in parallel with the first calls, which do not wait for the key
  void keyReady()
  return { options, keyReady, forgetKey }
}
