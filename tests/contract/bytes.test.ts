import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from '../../bridge/bytes/base64'
import { toHex } from '../../bridge/bytes/hex'

const bytes = fc.uint8Array({ maxLength: 200 })

describe('bytes as text', () => {
  it('have the same hex and base64 encoding as in Node', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        expect(toHex(given)).toBe(Buffer.from(given).toString('hex'))
        expect(toBase64(given)).toBe(Buffer.from(given).toString('base64'))
      }),
    )
  })

  it('are decoded from base64, with and without padding', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const text = toBase64(given)
        expect(fromBase64(text)).toEqual(given)
        expect(fromBase64(text.replace(/=+$/, ''))).toEqual(given)
      }),
    )
  })

  it('may be longer than the limit on arguments of a function call', () => {
    const large = new Uint8Array(3_000_000).map((_, at) => at)
    expect(toBase64(large)).toBe(Buffer.from(large).toString('base64'))
  })

  it.each(['ab!c', 'a', 'ü', 'a-_b'])("can't be decoded from %s, which is not base64", (text) => {
    expect(() => fromBase64(text)).toThrow(DOMException)
  })
})
