import { describe, expect, it } from 'vitest'
import { Language, RepaymentMethod } from '../../../bridge/contract/codes'
import { lender } from '../../../host-sim/service/lender'
import {
  type ContractSource,
  contractBlocks,
  contractKinds,
  contractSetBlocks,
} from '../../../host-sim/service/loan/documents/contract'
import { t } from '../../../host-sim/service/texts'
import { pesos } from '../../../src/domain/money/money'
import { formatDay } from '../../../src/i18n/format-day'
import { languages } from '../../../src/i18n/languages'
import type { Block } from '../../../src/pdf/block'
import { loanOf, released } from '../lending/lending-loans'

/** A loan whose rates all differ, so that none is mistaken for another. */
const sourceOf = (method: RepaymentMethod): ContractSource => ({
  contractNo: 'LA-2026-000001',
  borrower: 'Jose Ramos',
  productName: 'service.product.quick.name',
  account: 'GCash •••• 0007',
  terms: loanOf(method, {
    graceDays: 4,
    delayPrincipalRate: 0.0011,
    delayInterestRate: 0.0012,
    missedPrincipalRate: 0.0013,
    preTerminationRate: 0.021,
    advancePaymentRate: 0.022,
    rolloverRate: 0.023,
  }).terms,
})

const textsOf = (blocks: readonly Block[]) => blocks.flatMap((one) => (one.is === 'text' ? [one.text] : []))

describe.each(Object.values(Language))('a contract in the language %s', (language) => {
  const written = languages[language].contracts
  const say = (key: Parameters<typeof t>[0], values?: Parameters<typeof t>[2]) => t(key, written, values)

  it.each(contractKinds)(
    'contains lender, licences, borrower, product, number and day: document %s',
    (kind) => {
      const facts = contractBlocks(kind, sourceOf(RepaymentMethod.addOn), language).filter(
        ({ is }) => is === 'facts',
      )
      expect(facts).toContainEqual({
        is: 'facts',
        rows: [
          [say('service.contract.label.lender'), lender.name],
          [say('service.contract.label.secNo'), lender.secNo],
          [say('service.contract.label.caNo'), lender.caNo],
          [say('service.contract.label.address'), lender.address],
          [say('service.contract.label.borrower'), 'Jose Ramos'],
          [say('service.contract.label.product'), say('service.product.quick.name')],
          [say('service.contract.label.contractNo'), `LA-2026-000001-${kind}`],
          [say('service.contract.label.date'), formatDay(released, written)],
        ],
      })
    },
  )

  it.each(contractKinds)(
    'states the cost of paying late, early or ahead, and of extending: document %s',
    (kind) => {
      for (const method of Object.values(RepaymentMethod)) {
        const texts = textsOf(contractBlocks(kind, sourceOf(method), language))
        for (const text of [
          say('service.contract.late', { grace: 4, principal: '0.11%', interest: '0.12%', missed: '0.13%' }),
          say('service.contract.early', { rate: '2.10%', days: 30 }),
          say('service.contract.ahead', { rate: '2.20%', days: 30 }),
          say('service.contract.rollover', { rate: '2.30%', days: 30 }),
        ])
          expect(texts).toContain(text)
      }
    },
  )
})

it.each(contractKinds)(
  'the English contract of a Filipino reader is the same, below a summary with the same amounts: document %s',
  (kind) => {
    const english = contractBlocks(kind, sourceOf(RepaymentMethod.addOn), 'en')
    const filipino = contractBlocks(kind, sourceOf(RepaymentMethod.addOn), 'fil')
    const summary = filipino.slice(0, -english.length)
    expect(filipino.slice(-english.length)).toEqual(english)
    expect(textsOf(summary)).toEqual(['Ang kontratang Ingles ang masusunod.'])
    const amounts = JSON.stringify(summary).match(/₱[\d,.]*\d/g) ?? []
    expect(amounts).toHaveLength(5)
    for (const amount of amounts)
      expect(JSON.stringify(contractBlocks('DS', sourceOf(RepaymentMethod.addOn), 'en'))).toContain(amount)
  },
)

it('the contracts in one document have the Filipino summary once, at the top', () => {
  const source = sourceOf(RepaymentMethod.addOn)
  const english = contractSetBlocks(source, 'en')
  const filipino = contractSetBlocks(source, 'fil')
  const summary = filipino.slice(0, -english.length)
  expect(english).toEqual(contractKinds.flatMap((kind) => contractBlocks(kind, source, 'en')))
  expect(filipino).toEqual([...summary, ...english])
  expect(contractBlocks('DS', source, 'fil').slice(0, summary.length)).toEqual(summary)
  expect(JSON.stringify(filipino).match(/Buod sa Filipino/g)).toHaveLength(1)
})

it('the Filipino summary of a new plan has the same amounts as its English text, and no payout', () => {
  const shares = [pesos(10), pesos(10), pesos(10)]
  const source = {
    ...sourceOf(RepaymentMethod.equalAmortization),
    former: { loanOrderNo: 'LN-2026-000001', hash: 'a'.repeat(64), carried: pesos(30), shares },
  }
  const english = JSON.stringify(contractBlocks('DS', source, 'en'))
  const filipino = contractBlocks('DS', source, 'fil')
  const summary = JSON.stringify(filipino.slice(0, 4))
  expect(summary).toContain('₱30.00')
  expect(summary).not.toContain('Matatanggap mo')
  const amounts = summary.match(/₱[\d,.]*\d/g) ?? []
  expect(amounts).toHaveLength(4)
  for (const amount of amounts) expect(english).toContain(amount)
})
