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
 * Options of HTTP whose key for PINs, and what is off, come from an operation of the deployment where it names one: a POST
 * whose envelope's data is `{ cipherKey, cipherKeyId?, switchedOff? }`. The options learn what was answered.
 */
export function withKeyOperation<O extends KeyOptions>(given: O) {
  const options = { ...given }
  const { base, keyOperation, switchedOff = [] } = given
  let asked: Promise<void> | undefined

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
    options.switchedOff = [...switchedOff, ...asStrings(data.switchedOff)]
    if (!options.cipherKey) throw new TypeError('no key was given')
  }

  const forgetKey = () => {
    asked = undefined
  }
  /** Asks once; what failed is asked again by who needs the key next. Without a key nothing goes out in the clear. */
  async function keyReady(): Promise<void> {
    if (keyOperation) asked ??= ask().catch(forgetKey)
    await asked
  }
  // beside the first reads, which do not wait for it
  void keyReady()
  return { options, keyReady, forgetKey }
}
