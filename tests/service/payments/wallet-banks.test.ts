import { beforeEach, describe, expect, it } from 'vitest'
import { AccountKind, Language } from '../../../bridge/contract/codes'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { getBankDigits } from '../../../host-sim/service/loan/wallet/providers'
import { titlesOf } from '../auth/proofs'
import { loanBody, makeReady } from '../loan/borrow'
import { type Backend, openBackend, requestIdOf } from '../service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual', 'every-status'])
})

const bank = { kind: AccountKind.bank, provider: 'BPI', number: '0012 3456 78' }
const add = (persona: PersonaId, change: object = {}) =>
  backend.call(persona, wallet.bindWallet, { ...bank, ...change })
const edit = (
  persona: PersonaId,
  id: string,
  type: 'DEFAULT' | 'NUMBER' | 'REMOVE',
  number: string | null = null,
) => backend.call(persona, wallet.editWallet, { id, type, number })

describe('a bank account', () => {
  it('belongs to the verified holder, with its number masked, and is listed with the e-wallets', async () => {
    expect(await add('merchant')).toMatchObject({
      kind: AccountKind.bank,
      provider: 'Bank of the Philippine Islands',
      number: '•••• 5678',
      holder: 'Maria Santos',
      isDefault: false,
      balance: null,
    })
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('An account for your loans was added')
    const all = await backend.call('merchant', wallet.getWalletInfo, {})
    expect(all.map(({ kind, provider }) => [kind, provider])).toEqual([
      ['E_WALLET', 'GCash'],
      ['BANK', 'BDO Unibank'],
      ['BANK', 'Bank of the Philippine Islands'],
    ])
  })

  it('has a valid number of digits for its bank', async () => {
    const banks = await backend.call('merchant', dict.selectDictDataByType, {
      paramType: 'bank',
      language: Language.en,
    })
    expect(banks).toHaveLength(9)
    for (const { value: provider, label } of banks) {
      const lengths = getBankDigits(provider)
      expect(lengths.length).toBeGreaterThan(0)
      for (const length of lengths) {
        const short = { ...bank, provider, number: '1'.repeat(length - 1) }
        const proven = backend.proven('merchant', wallet.bindWallet, short)
        const { code, msg } = await backend.raw('merchant', wallet.bindWallet, proven)
        expect([code, msg]).toEqual([
          4312,
          `An account number of ${label} has ${lengths.join(' / ')} digits.`,
        ])
      }
    }
    expect(await backend.refused('merchant', wallet.bindWallet, { ...bank, number: '12345678O0' })).toBe(
      'accountDigits',
    )
    expect(await backend.refused('merchant', wallet.bindWallet, { ...bank, provider: 'NONE' })).toBe(
      'fieldInvalid',
    )
  })

  it('can be added only with a verified identity, and gets the name on the ID', async () => {
    expect(await backend.refused('new-merchant', wallet.bindWallet, bank)).toBe('ekycMissing')
  })

  it('can be stored only once, and a user can have at most five accounts', async () => {
    await add('merchant')
    expect(await backend.refused('merchant', wallet.bindWallet, { ...bank, number: '0012-345678' })).toBe(
      'walletTwice',
    )
    for (const number of ['0012345671', '0012345672']) await add('merchant', { number })
    const sixth = { kind: AccountKind.eWallet, provider: 'MAYA', number: '0918 111 2222' }
    const proven = backend.proven('merchant', wallet.bindWallet, sixth)
    const { code, msg } = await backend.raw('merchant', wallet.bindWallet, proven)
    expect([code, msg]).toEqual([4311, 'You can keep 5 accounts. Remove one first.'])
  })

  it("can't be edited, only added again", async () => {
    const { id } = await add('merchant')
    const change = { id, type: 'NUMBER' as const, number: '0012345671' }
    expect(await backend.refused('merchant', wallet.editWallet, change)).toBe('notAllowed')
  })

  it('can be the default account, which is replaced by another one when it is removed', async () => {
    const { id } = await add('merchant')
    const defaults = (list: { isDefault: boolean }[]) => list.map(({ isDefault }) => isDefault)
    expect(defaults(await edit('merchant', id, 'DEFAULT'))).toEqual([false, false, true])
    expect(defaults(await edit('merchant', id, 'REMOVE'))).toEqual([true, false])
  })

  it("can't be removed while an order or an application started today uses the account", async () => {
    makeReady(backend)
    const { id } = await add('individual')
    const body = { requestId: requestIdOf('bank'), ...loanBody, accountId: id }
    await backend.call('individual', loanProduct.confirmLoanInformation, body)
    const remove = { id, type: 'REMOVE' as const, number: null }
    expect(await backend.refused('individual', wallet.editWallet, remove)).toBe('walletInUse')
    const shown = await backend.call('individual', wallet.getWalletInfo, {})
    expect(shown.map(({ inUse }) => inUse)).toEqual([false, true])
    backend.pass({ days: 1 })
    await edit('individual', id, 'REMOVE')
    expect(
      await backend.refused('every-status', wallet.editWallet, { ...remove, id: 'W-every-status' }),
    ).toBe('walletInUse')
  })

  it('can be added only with a verified identity, and changed only by its owner', async () => {
    expect(await backend.refused('agent', wallet.bindWallet, bank)).toBe('ekycMissing')
    const { id } = await add('merchant')
    const remove = { id, type: 'REMOVE' as const, number: null }
    expect(await backend.refused('individual', wallet.editWallet, remove)).toBe('notFound')
  })
})
