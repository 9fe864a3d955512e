import { describe, expect, it } from 'vitest'
import { operations } from '../../bridge/contract/operations'
import { type Config, contentSecurityPolicy } from '../../bridge/http/config'
import { readDeployments } from '../../src/build/deployment'
import { features, namesOf } from '../../src/build/features'
import committed from '../../src/config.json'

const row = { apiBase: 'https://api.example', hostOrigins: ['https://host.example'], ekycOrigins: [] }
const connectSourcesOf = (config: Config) =>
  contentSecurityPolicy(config, [])
    .split('; ')
    .find((one) => one.startsWith('connect-src'))
    ?.split(' ')
    .slice(1)
const read = (more: object) => readDeployments({ test: { ...row, ...more } }).test

describe('the config of a deployment', () => {
  it('is read by the name of its environment', () => {
    expect(Object.keys(readDeployments(committed))).toEqual(['test', 'uat', 'production'])
    expect(read({})).toEqual({ environment: 'test', ...row })
  })

  it.each<[string, object]>([
    ['an unknown field', { hostOrigin: 'https://host.example' }],
    ['a host origin with a path', { hostOrigins: ['https://host.example/'] }],
    ['an origin with a pattern', { hostOrigins: ['https://*.example'] }],
    ['an asterisk for any origin', { hostOrigins: ['*'] }],
    ['an origin over plain HTTP', { ekycOrigins: ['http://ekyc.example'] }],
    ['a base with a slash at its end', { apiBase: 'https://api.example/' }],
    ['a base over plain HTTP', { apiBase: 'http://api.example' }],
    ['a service over plain HTTP', { services: { auth: 'http://api.example:8060' } }],
    ['an unknown service', { services: { files: 'https://api.example:8070' } }],
    [
      'a map URL without a placeholder for x',
      { map: { tiles: 'https://tiles.example/{z}/{y}.png', attribution: '' } },
    ],
    ['a wallet link that is not https', { wallets: { GCASH: 'javascript:alert(1)//https://gcash.example' } }],
    ['a wallet link over plain HTTP', { wallets: { GCASH: 'http://gcash.example' } }],
    [
      'a key for papers that is too short',
      { papers: { keys: [{ id: 'k1', key: 'AAAA', from: '2026-01-01' }] } },
    ],
    [
      'a key for papers with an odd id',
      { papers: { keys: [{ id: '__proto__', key: 'A'.repeat(43), from: '2026-01-01' }] } },
    ],
    [
      'a key for papers from no day',
      { papers: { keys: [{ id: 'k1', key: 'A'.repeat(43), from: '2026-02-30' }] } },
    ],
    [
      'two keys for papers with one id',
      {
        papers: {
          keys: ['2026-01-01', '2026-06-01'].map((from) => ({ id: 'k1', key: 'A'.repeat(43), from })),
        },
      },
    ],
    [
      'a page for papers over plain HTTP',
      { papers: { keys: [], page: 'http://app.example/pages/check/index' } },
    ],
    ['a payee without an account', { payees: [{ acquirer: 'XXXXPHM1XXX', merchantId: '', name: 'Us' }] }],
    ['a key operation elsewhere', { keyOperation: 'https://evil.example/key' }],
    ['an unknown feature', { features: { loans: false } }],
    ['a name that is neither operation, action nor page', { switchedOff: ['dfp.loan.everything'] }],
    ['the login switched off', { switchedOff: ['/pages/login/index'] }],
    ['a home switched off', { switchedOff: ['/pages/index/index'] }],
  ])('is refused because of %s, with the name of the field', (_, more) => {
    const [field] = Object.keys(more)
    expect(() => read(more)).toThrow(new RegExp(`^src/config.json, test\\.${field}`))
  })

  it('lists keys of the simulator, whose secrets are public, for tests only', () => {
    const { uat, production } = readDeployments(committed)
    for (const config of [uat, production])
      for (const { id } of config?.papers?.keys ?? []) expect(id).not.toMatch(/^demo/)
  })

  it("may place the API on the page's own origin or under a path", () => {
    for (const apiBase of ['', 'https://api.example/lending'])
      expect(read({ apiBase })?.apiBase).toBe(apiBase)
  })

  it('places the services on the ports 8060, 8050 and 8030, which the manifest lists', () => {
    for (const config of Object.values(readDeployments(committed))) {
      expect(Object.values(config.services ?? {}).map((base) => new URL(base).port)).toEqual([
        '8060',
        '8050',
        '8030',
      ])
      expect(connectSourcesOf(config)).toEqual([
        "'self'",
        config.apiBase,
        ...Object.values(config.services ?? {}),
      ])
    }
  })

  it('lists switched-off operations, including those of disabled features, once each', () => {
    expect(read({ features: { cash: true } })).toEqual({ environment: 'test', ...row })
    const off = read({
      features: { cash: false },
      switchedOff: ['scan', 'dfp.loan.cashTransaction.getCashQrInfo'],
    })
    expect(off?.switchedOff).toEqual([
      'dfp.loan.cashTransaction.getCashQrInfo',
      'dfp.loan.cashTransaction.scanQrCashInPay',
      'dfp.loan.cashTransaction.scanQrCashOutPay',
      'dfp.loan.cashTransaction.sendSmsVerificationCode',
      'scan',
    ])
  })

  it('has only features that include an operation, and none that includes a repayment', () => {
    for (const feature of Object.keys(features) as (keyof typeof features)[]) {
      // its own keys
      expect(namesOf(feature).length, feature).toBeGreaterThan(0)
      expect(() => read({ features: { [feature]: false } })).not.toThrow()
    }
    const writes = operations.filter(({ safe }) => !safe).map(({ native }) => native)
    expect(namesOf('borrowing').filter((name) => writes.includes(name)).length).toBeGreaterThan(1)
    // amounts owed can always be paid
    const all = (Object.keys(features) as (keyof typeof features)[]).flatMap(namesOf)
    expect(all.filter((name) => /\.pay\.|\/repay/.test(name))).toEqual([])
  })
})
