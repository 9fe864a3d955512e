import { createCipheriv, createDecipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decipher, encipher, encipherFields, readKey } from '../../../bridge/gateway/pin-cipher'
import { testRandom } from '../harness'

const keys = fc
  .constantFrom(16, 24, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
const session = (key: string | undefined, format: 1 | 2 = 1) => ({
  cipherKey: () => key,
  pinFormat: () => format,
})

function byNode(key: Uint8Array, value: string): string {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null)
  return cipher.update(value, 'utf8', 'base64') + cipher.final('base64')
}

describe('the PIN cipher, AES-ECB with PKCS7,', () => {
  it('matches node:crypto byte for byte, for any key and text', () => {
    fc.assert(
      fc.property(keys, fc.string({ unit: 'grapheme', maxLength: 50 }), (key, value) => {
        expect(encipher(key, value)).toBe(byNode(key, value))
        expect(decipher(key, byNode(key, value))).toBe(value)
      }),
      { numRuns: 200 },
    )
  })

  it('returns undefined or garbage for another key or invalid text, and never throws', () => {
    const [key, other] = [readKey('00'.repeat(16)), readKey('11'.repeat(16))]
    for (let pin = 0; pin < 300; pin++) expect(decipher(other, encipher(key, `${pin}`))).not.toBe(`${pin}`)
    fc.assert(fc.property(fc.string(), (text) => void decipher(key, text)))
  })
})

describe('keys of the PIN cipher', () => {
  it('are equal in hex and base64', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const bytes = Buffer.from(key)
        expect([...readKey(bytes.toString('hex'))]).toEqual([...key])
        expect([...readKey(bytes.toString('base64'))]).toEqual([...key])
      }),
    )
  })

  it('of any other length are refused', () => {
    for (let length = 0; length < 40; length++) {
      if ([16, 24, 32].includes(length)) continue
      expect(() => readKey(Buffer.alloc(length, 7).toString('base64')), `${length}`).toThrow(RangeError)
      expect(() => encipher(new Uint8Array(length), '1')).toThrow(RangeError)
    }
    expect(() => readKey('not a key ☃')).toThrow(RangeError)
  })
})

describe('bodies with enciphered PINs', () => {
  const key = '000102030405060708090a0b0c0d0e0f'

  it('are different each time in PIN format 2, with nonce and PIN in one block', async () => {
    const random = testRandom()
    const make = async () =>
      (await encipherFields({ pin: '258036' }, ['pin'], session(key, 2), random, 'op')) as { pin: string } // the body's own shape
    const [first, second] = [(await make()).pin, (await make()).pin]
    expect(first).not.toBe(second)
    expect([first, second].map((text) => decipher(readKey(key), text, 2))).toEqual(['258036', '258036'])
    const node = createDecipheriv('aes-128-ecb', readKey(key), null)
    expect((node.update(first, 'base64', 'latin1') + node.final('latin1')).slice(0, 16)).toMatch(
      /^[0-9a-f]{10}258036$/,
    )
    expect(decipher(readKey(key), encipher(readKey(key), '258036'), 2)).toBeUndefined()
  })

  it('have only the named fields enciphered, and the input unchanged', async () => {
    const body = { pin: '1', note: '2', inner: [{ pin: '3', none: null }], empty: { pin: null } }
    const out = await encipherFields(body, ['pin'], session(key), testRandom(), 'op')
    const encrypt = (value: string) => encipher(readKey(key), value)
    expect(out).toEqual({
      pin: encrypt('1'),
      note: '2',
      inner: [{ pin: encrypt('3'), none: null }],
      empty: { pin: null },
    })
    expect(body.pin).toBe('1')
  })

  it("can't be made without a valid key, and the error contains neither key nor PIN", async () => {
    for (const bad of [undefined, 'short', '0'.repeat(30)]) {
      try {
        await encipherFields({ pin: '258036' }, ['pin'], session(bad), testRandom(), 'op')
        expect.unreachable()
      } catch (failure) {
        expect(failure).toMatchObject({ code: 'unavailable' })
        expect(JSON.stringify([failure, String(failure)])).not.toMatch(/258036|short|000/)
      }
    }
  })
})
