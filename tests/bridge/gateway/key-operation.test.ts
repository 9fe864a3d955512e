import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { decipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { createHttp } from '../../../bridge/http/http'
import { pinWrite, read, write } from '../operations'
import { gatewayOver, outcome } from './gateway-harness'

const keys = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'] as const
interface Sent {
  path: string
  headers: Record<string, string>
  body: { pin?: string }
}

/** HTTP with a service that issues keys by an operation and accepts PINs under the latest one. */
function open(answers: readonly (object | Error)[], switchedOff?: string[]) {
  const sent: Sent[] = []
  let asked = 0
  let refused = 0
  const reply = (content: object) => new Response(JSON.stringify(content))
  const fetch = async (address: unknown, init: RequestInit = {}) => {
    const path = new URL(`${address}`).pathname
    sent.push({ path, headers: init.headers as Record<string, string>, body: JSON.parse(`${init.body}`) }) // as HTTP sends them
    if (path !== '/session/key')
      return reply(
        refused-- > 0
          ? { code: Refusal.cipherKeyGone, msg: 'gone' }
          : { code: 200, data: { amount: '1.00' } },
      )
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? {}
    if (answer instanceof Error) throw answer
    return reply(answer)
  }
  const transport = createHttp({
    base: 'https://api.example',
    fetch,
    keyOperation: '/session/key',
    switchedOff,
  })
  const gateway = gatewayOver(transport)
  return {
    gateway,
    sent,
    pins: () => sent.filter(({ path }) => path === pinWrite.path),
    asked: () => asked,
    refuseNext: () => {
      refused = 1
    },
  }
}
const given = (at: 0 | 1, more: object = {}) => ({
  code: 200,
  data: { cipherKey: keys[at], cipherKeyId: `key-${at}`, ...more },
})

describe('the operation that returns the PIN key', () => {
  it('is called once, without a token, and all calls with a PIN use its key and contain the id of the key', async () => {
    const { gateway, sent, pins, asked } = open([given(0)])
    await gateway.call(pinWrite, { pin: '258036' })
    await gateway.call(pinWrite, { pin: '147036' })
    expect(asked()).toBe(1)
    expect(sent[0]?.headers.authorization).toBeUndefined()
    expect(pins().map(({ headers }) => headers['cipher-key-id'])).toEqual(['key-0', 'key-0'])
    expect(pins().map(({ body }) => decipher(readKey(keys[0]), body.pin ?? ''))).toEqual(['258036', '147036'])
  })

  it('sets the format of PINs: in format 2 each value has a nonce, and the call names the format', async () => {
    const { gateway, pins } = open([given(0, { pinFormat: 2 })])
    await gateway.call(pinWrite, { pin: '258036' })
    const [pin] = pins()
    expect(pin?.headers['pin-format']).toBe('2')
    expect(decipher(readKey(keys[0]), pin?.body.pin ?? '')).toMatch(/^[0-9a-f]{10}258036$/)
  })

  it('delays no read', async () => {
    const { gateway, sent } = open([new Error('no network')])
    await gateway.call(read, {})
    expect(sent.map(({ path }) => path)).toContain('/read')
  })

  it.each([
    ['no network', new Error('no network')],
    ['a refusal', { code: 500 }],
    ['no key', { code: 200, data: {} }],
    ['a key of another kind', { code: 200, data: { cipherKey: 7 } }],
  ])(
    'is called again for the next PIN if it failed with %s, and until then no PIN is sent',
    async (_, answer) => {
      const { gateway, pins } = open([answer, answer, given(1)])
      expect(await outcome(gateway.call(pinWrite, { pin: '258036' }))).toMatchObject({ code: 'unavailable' })
      expect(pins()).toEqual([])
      await gateway.call(pinWrite, { pin: '147036' })
      expect(pins().map(({ headers }) => headers['cipher-key-id'])).toEqual(['key-1'])
    },
  )

  it('is called again if the service no longer has the key', async () => {
    const { gateway, pins, refuseNext, asked } = open([given(0), given(1)])
    refuseNext()
    expect(await outcome(gateway.call(pinWrite, { pin: '258036' }))).toMatchObject({
      code: Refusal.cipherKeyGone,
    })
    await gateway.call(pinWrite, { pin: '147036' })
    expect(asked()).toBe(2)
    expect(pins().map(({ headers }) => headers['cipher-key-id'])).toEqual(['key-0', 'key-1'])
  })

  it('can switch off more operations than the deployment does, and the app sends no operation that is switched off', async () => {
    const { gateway, sent } = open([given(0, { switchedOff: [write.native, 7] })], [read.native])
    await gateway.call(pinWrite, { pin: '258036' })
    for (const operation of [read, write])
      expect(await outcome(gateway.call(operation, {}))).toMatchObject({ code: 'switchedOff' })
    expect(gateway.can(pinWrite.native)).toBe('yes')
    expect(sent.map(({ path }) => path)).toEqual(['/session/key', pinWrite.path])
  })
})
