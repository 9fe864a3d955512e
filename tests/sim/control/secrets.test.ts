import { describe, expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { realId } from '../../../bridge/contract/operations/open'
import { createLog, type NewEntry } from '../../../host-sim/control/calls/call-log'
import { evaluateMonitors } from '../../../host-sim/control/monitors/monitors'
import { maskText } from '../../../host-sim/control/secrets/mask'
import { collectSecrets, findSecrets, hideSecrets } from '../../../host-sim/control/secrets/secrets'
import { getPersonaMobile, personaSecrets as seeded } from '../../../host-sim/seed/personas'
import { identityTicket } from '../../service/auth/proofs'
import { openBackend } from '../../service/service'

/** A service with one secret of each kind. */
async function withSecrets() {
  const backend = openBackend(['merchant'])
  const phoneNumber = getPersonaMobile('merchant')
  const { smsTranceId } = await backend.call(null, smsCodes.sendSms, { phoneNumber, scene: Scene.resetPin })
  const { transactionNo } = await backend.call('merchant', realId.init, { phoneNumber, deviceId: 'phone-1' })
  await backend.call('merchant', auth.getUserInfo, {})
  return {
    state: backend.service.state,
    one: {
      'login PIN': seeded.pin,
      password: seeded.password,
      'payment PIN': seeded.paymentPin,
      token: Object.keys(backend.service.state.sessions)[0] ?? '',
      trace: smsTranceId,
      code: backend.service.state.codes[smsTranceId]?.code ?? '',
      ticket: await identityTicket(backend, 'merchant'),
      'number of an identity check': transactionNo,
    },
  }
}

const event: NewEntry = {
  phone: 'borrower',
  kind: 'event',
  operation: 'push',
  method: '',
  path: '',
  carrier: 'port',
  request: null,
}
const seenIn = (request: unknown, secrets: ReadonlySet<string>, shown = {}) => {
  const log = createLog(() => 0)
  log.begin({ ...event, request })
  const found = evaluateMonitors({ entries: log.entries(), now: 0, secrets, shown, rejections: [] })
  return found.find(({ name }) => name === 'secret')
}

describe('the secrets monitor', () => {
  it('reports each kind of secret in the timeline or on the screen', async () => {
    const { state, one } = await withSecrets()
    const all = new Set(collectSecrets(state))
    expect(Object.keys(one)).toHaveLength(8)
    for (const [kind, secret] of Object.entries(one)) {
      expect(secret.length, kind).toBeGreaterThan(5)
      const ways = [
        secret,
        `Your code: ${secret}.`,
        { deep: [{ in: { it: `a=${secret}&b` } }] },
        { [secret]: 1 },
      ]
      for (const way of ways)
        expect(seenIn(way, all), `${kind} as ${JSON.stringify(way)}`).toMatchObject({
          ok: false,
          seen: ['push'],
        })
      expect(seenIn(null, all, { screen: `typed ${secret}` }), kind).toMatchObject({ seen: ['screen'] })
    }
  })

  it('ignores amounts, times and numbers that contain the same digits', () => {
    const all = new Set(['258036', '147036'])
    for (const text of ['₱258036.00', '1,258036', '1795258036123', 'LN-2580361', '258.036', 'A258036'])
      expect(findSecrets(text, all), text).toEqual([])
    expect(seenIn({ amount: '147036.00', at: 147036 }, all)?.ok).toBe(true)
  })

  it('removes secrets from masked text', async () => {
    const { state, one } = await withSecrets()
    const all = new Set(collectSecrets(state))
    const shown = JSON.stringify(hideSecrets(state, all))
    for (const secret of Object.values(one)) expect(shown).not.toContain(secret.replace(/^EK-/, ''))
    expect(shown).toContain(maskText)
    expect(shown).toContain('Maria Santos')
  })
})
