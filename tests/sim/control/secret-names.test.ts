import { expect, it } from 'vitest'
import { operations } from '../../../bridge/contract/operations'
import { createSecretNames } from '../../../host-sim/control/secrets/secret-names'

it('a recording file replaces a typed secret by a similar value, the same each time', () => {
  const names = createSecretNames()
  const typed = { pin: '936174', password: 'Wrong-1a.Word' }
  const named = names.name(typed)
  expect(JSON.stringify(named)).not.toMatch(/936174|Wrong-1a/)
  const again = createSecretNames(names.kept()).resolve(named) as typeof typed
  expect(again).toEqual(names.resolve(named))
  expect(again.pin).toMatch(/^\d{6}$/)
  expect(again.password).toMatch(/^[A-Z][a-z]{4}-\d[a-z]\.[A-Z][a-z]{3}$/)
  expect(again).not.toEqual(typed)
  // a simple PIN is replaced by a simple one
  expect((names.resolve(names.name({ pin: '333333' })) as typeof typed).pin).toBe('111111')
})

/** Secret on a screen and in a log, but no proof of identity: a replay needs them unchanged. */
const noProofs = [
  'code',
  'content',
  'eWalletNumber',
  'idNumber',
  'number',
  'signature',
  'transactionNo',
  'url',
]

it('a recording file contains no secret field of the contract, except those a replay needs unchanged', () => {
  const names = createSecretNames()
  const left = operations.flatMap(({ native, secret = [], encrypted = [] }) =>
    [...secret, ...encrypted].filter((field) =>
      JSON.stringify(names.name({ [field]: 'Xy-12ab' }, native)).includes('Xy-12ab'),
    ),
  )
  expect([...new Set(left)].sort()).toEqual(noProofs)
  // nor tokens and tickets from replies
  for (const field of ['token', 'ticket', 'smsTranceId', 'emailTranceId'])
    expect(JSON.stringify(names.name({ [field]: 'Xy-12ab' })), field).not.toContain('Xy-12ab')
})
