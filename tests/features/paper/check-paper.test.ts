import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaperKey } from '../../../bridge/http/config'
import { publicPaperKeys, signWith } from '../../../host-sim/service/loan/documents/paper-keys'
import { signPaper } from '../../../host-sim/service/loan/documents/paper-signature'
import { centavos } from '../../../src/domain/money/money'
import { type PaperFacts, readPaper, toSignedBytes, writePaper } from '../../../src/domain/paper/paper'
import { day } from '../../../src/domain/time/day'
import { checkPaper } from '../../../src/features/paper/check-paper'
import { verifySignature } from '../../../src/features/paper/verify-signature'

const keys = publicPaperKeys()
const check = (text: string, by: readonly PaperKey[] = keys) => checkPaper(text, by, verifySignature)

const paper = {
  kind: 'repayment',
  number: 'RP-2026-000012',
  name: 'Maria Santos',
  amounts: [centavos(276_896)],
  date: day('2026-11-22'),
} as const
const signed = (today = '2026-11-29', change: Partial<Parameters<typeof signPaper>[0]> = {}) =>
  signPaper({ ...paper, ...change }, { today: day(today) }) ?? ''
const genuine = signed()

/** Signs facts with any of the simulated lender's keys, like a thief of the key. */
const signedWith = (keyId: string, issued: string) => {
  const facts: PaperFacts = { ...paper, initials: ['M', 'S'], issued: day(issued), hash: null }
  const text = writePaper(facts, keyId)
  return `${text}.${signWith(keyId, toSignedBytes(text))}`
}

describe('a paper signed by the service', () => {
  it('is genuine and contains name, amount and date', () => {
    expect(check(genuine)).toEqual({
      is: 'genuine',
      facts: {
        kind: 'repayment',
        number: 'RP-2026-000012',
        initials: ['M', 'S'],
        amounts: [276_896],
        date: '2026-11-22',
        issued: '2026-11-29',
        hash: null,
      },
    })
    expect(check(`https://app.puhunan.example/pages/check/index#${genuine}`).is).toBe('genuine')
  })

  it('is verified by OpenSSL, too', () => {
    const read = readPaper(genuine)
    if (read === null || read === 'newer') throw new Error('unreadable')
    const folder = mkdtempSync(join(tmpdir(), 'paper-'))
    const key = keys.find(({ id }) => id === read.keyId)
    // the public key in the form of RFC 8410
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(key?.key ?? '', 'base64url'),
    ])
    const judge = (message: Uint8Array): string => {
      writeFileSync(join(folder, 'key.der'), der)
      writeFileSync(join(folder, 'message'), message)
      writeFileSync(join(folder, 'signature'), Buffer.from(read.signature, 'base64url'))
      const options = [
        '-verify',
        '-pubin',
        '-keyform',
        'DER',
        '-inkey',
        'key.der',
        '-rawin',
        '-in',
        'message',
        '-sigfile',
        'signature',
      ]
      return execFileSync('openssl', ['pkeyutl', ...options], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    }
    try {
      expect(judge(read.message)).toContain('Signature Verified Successfully')
      expect(() =>
        judge(Buffer.from('puhunan-paper:1.demo26.r.RP-2026-000012.M_S.376896.20261122.20261129')),
      ).toThrow()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is refused with any character changed, removed or added', () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%'
    fc.assert(
      fc.property(
        fc.nat(genuine.length - 1),
        fc.constantFrom(...characters),
        fc.constantFrom('change', 'insert', 'remove'),
        (at, character, how) => {
          const changed =
            genuine.slice(0, at) +
            (how === 'remove' ? '' : character) +
            genuine.slice(how === 'insert' ? at : at + 1)
          fc.pre(changed !== genuine)
          expect(['notOurs', 'newer']).toContain(check(changed).is)
        },
      ),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('is refused with any bit of its text or signature flipped', () => {
    const bytes = Buffer.from(genuine)
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        // a flipped first digit is a later version, whose facts are not shown
        expect(['notOurs', 'newer']).toContain(check(changed.toString('latin1')).is)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('is refused with each digit of its facts changed to each other digit', () => {
    let tried = 0
    const facts = genuine.slice(0, genuine.lastIndexOf('.'))
    for (const [at, digit] of [...facts].entries()) {
      if (!/\d/.test(digit)) continue
      for (const other of '0123456789'.replace(digit, '')) {
        tried++
        expect(check(genuine.slice(0, at) + other + genuine.slice(at + 1)).is).not.toBe('genuine')
      }
    }
    expect(tried).toBeGreaterThan(300)
  }, 60_000)

  it('is refused with the signature of another paper, or as another kind of paper', () => {
    const other = signed('2026-11-29', { kind: 'disbursement' })
    const swap = (text: string, from: string) =>
      text.slice(0, text.lastIndexOf('.')) + from.slice(from.lastIndexOf('.'))
    expect(check(other).is).toBe('genuine')
    expect(check(swap(genuine, other)).is).toBe('notOurs')
    expect(check(swap(other, genuine)).is).toBe('notOurs')
    expect(check(genuine.replace('.r.', '.d.')).is).toBe('notOurs')
  })

  it('is refused if the signature is of the same text for another purpose', () => {
    const text = genuine.slice(0, genuine.lastIndexOf('.'))
    expect(check(`${text}.${signWith('demo26', new TextEncoder().encode(text))}`).is).toBe('notOurs')
  })
})

describe('keys', () => {
  it('that were rotated still verify the papers of their time', () => {
    const old = signed('2025-12-31')
    expect(old).toContain('1.demo25.')
    expect(check(old).is).toBe('genuine')
    expect(signed('2026-01-01')).toContain('1.demo26.')
  })

  it('verify no paper of another time', () => {
    expect(check(signedWith('demo25', '2026-01-01')).is).toBe('notOurs')
    expect(check(signedWith('demo26', '2025-12-31')).is).toBe('notOurs')
  })

  it('that were withdrawn are reported with the day, for papers of any day', () => {
    for (const issued of ['2020-01-01', '2025-03-31'])
      expect(check(signedWith('demo24', issued))).toMatchObject({ is: 'keyWithdrawn', on: '2025-04-02' })
    // but only if the key signed it
    expect(check(signedWith('demo24', '2025-03-31').replace('276896', '376896')).is).toBe('notOurs')
  })

  it('that the deployment does not list, or lists wrongly, verify nothing', () => {
    expect(check(genuine, []).is).toBe('notOurs')
    expect(check(genuine.replace('demo26', 'demo25')).is).toBe('notOurs')
    for (const id of ['__proto__', 'constructor', 'toString', 'id', '0'])
      expect(check(genuine.replace('demo26', id)).is).toBe('notOurs')
    const [row] = keys.slice(-1)
    for (const key of ['', 'x', 'A'.repeat(43), `${row?.key}A`, 'é'.repeat(43)])
      expect(check(genuine, [{ ...(row as PaperKey), key }]).is).toBe('notOurs')
  })

  it('sign nothing before the first of them', () => {
    expect(signPaper(paper, { today: day('2019-12-31') })).toBeUndefined()
  })
})
