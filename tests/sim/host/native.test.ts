import { createPublicKey, verify } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { ActionName, AnswerOf } from '../../../bridge/contract/actions'
import type { Outcome } from '../../../bridge/protocol/messages'
import { createActionScript } from '../../../host-sim/control/action-script'
import type { Decision } from '../../../host-sim/host/decision'
import { createNative } from '../../../host-sim/host/native'
import { sheets } from '../../../host-sim/host/sheets'
import { openSnapshotFile } from '../../snapshots/snapshot-file'

/** The native side of the phones; `decision` answers every sheet. */
function phones(decision: Decision = {}) {
  const script = createActionScript()
  const save = vi.fn()
  const bound = vi.fn()
  const ask = vi.fn(async () => ({ code: 200, data: { type: 'application/pdf', content: 'JVBERi0=' } }))
  const shown: string[] = []
  const native = createNative({
    script,
    save,
    bound,
    ask,
    async show(phone, action) {
      shown.push(`${phone} ${action}`)
      return decision
    },
  })
  const act = (action: string, params: unknown) =>
    native(
      'borrower',
      { type: 'act', sid: '', id: 1, action, params, deadline: 1000 },
      (ui) => shown.push(ui),
      'token',
    )
  return { act, script, save, bound, ask, shown }
}
const prompt = { challenge: 'c-1', title: 'Sign in' }

/** True if the phone signed the prompt's challenge with the key it names, verified by another implementation. */
function isSigned(outcome: Outcome): boolean {
  if (!outcome.ok) return false
  const { signature, publicKey } = outcome.data as AnswerOf<'faceId'> // checked below
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(prompt.challenge), key, Buffer.from(signature, 'base64'))
}

const refusal = (code: string, message = '') => ({ ok: false, error: { code, layer: 'native', message } })

describe('an action of the phone', () => {
  it('is refused if the contract lacks the action or its parameters', async () => {
    const { act, shown } = phones()
    expect(await act('teleport', {})).toEqual(refusal('missing'))
    expect(await act('faceId', { ...prompt, title: '' })).toEqual(refusal('serverError', 'parameters: title'))
    expect(await act('faceId', { ...prompt, more: 1 })).toEqual(refusal('serverError', 'parameters: more'))
    expect(shown).toEqual([])
  })

  it('shows its sheet until the user decides, and applies the choice', async () => {
    const { act, shown } = phones({ choice: 'match' })
    expect(isSigned(await act('BiometricPrompt', prompt))).toBe(true)
    expect(shown).toEqual(['open', 'borrower BiometricPrompt', 'closed'])
  })

  it('fails with the code of the chosen refusal, and with the end of the lockout if the sensor is locked', async () => {
    expect(await phones({ choice: 'noMatch' }).act('faceId', prompt)).toEqual(refusal('noMatch'))
    vi.useFakeTimers({ now: Date.parse('2026-05-04T03:00:00Z') })
    const locked = await phones({ choice: 'lockedOut' }).act('faceId', prompt)
    vi.useRealTimers()
    expect(locked).toEqual(refusal('lockedOut', '2026-05-04T03:00:30.000+00:00'))
  })

  it('shows no sheet if a script decides or the action has none', async () => {
    const { act, script, shown, bound } = phones()
    script.set('scan', 'PUHUNAN-1')
    expect(await act('scan', { formats: ['qr'] })).toEqual({ ok: true, data: { text: 'PUHUNAN-1' } })
    script.set('scan', 'permissionDenied')
    expect(await act('scan', { formats: ['qr'] })).toEqual(refusal('permissionDenied'))
    script.set('faceId', true)
    expect(isSigned(await act('faceId', prompt))).toBe(true)
    script.set('faceId', { signature: 'another', publicKey: 'key' })
    expect(await act('faceId', prompt)).toEqual({
      ok: true,
      data: { signature: 'another', publicKey: 'key' },
    })
    expect(await act('bindPush', { userId: 'U-1' })).toMatchObject({ ok: true })
    expect(bound).toHaveBeenCalledWith('borrower', 'U-1')
    expect(shown).toEqual([])
  })

  it("saves a document that is given as bytes, or by its id with the session's token", async () => {
    const { act, save, ask } = phones({ choice: 'save' })
    await act('downloadPdf', { data: 'JVBERi0x', name: 'a.pdf' })
    expect(save).toHaveBeenLastCalledWith('a.pdf', 'data:application/pdf;base64,JVBERi0x')
    expect(await act('downloadPdf', { fileId: 'F-1', name: 'b.pdf' })).toEqual({
      ok: true,
      data: { saved: true },
    })
    expect(ask).toHaveBeenCalledWith(expect.stringContaining('downloadBase64'), { fileId: 'F-1' }, 'token')
    expect(save).toHaveBeenLastCalledWith('b.pdf', 'data:application/pdf;base64,JVBERi0=')
    expect(await act('downloadPdf', { name: 'c.pdf' })).toEqual(refusal('saveFailed'))
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('is refused if it is to repeat an upload but no upload has failed', async () => {
    const { act, shown } = phones()
    const params = { source: 'last', maxBytes: 1000, types: ['image/jpeg'] }
    expect(await act('uploadImg', params)).toEqual(refusal('unavailable'))
    expect(shown).toEqual([])
  })
})

it('the sheet of each native action offers its choices, with the outcomes in sheets.txt', async () => {
  const snapshot = await openSnapshotFile(join(import.meta.dirname, 'sheets.txt'))
  const params: Partial<Record<ActionName, object>> = {
    uploadImg: { source: 'camera', maxBytes: 5_000_000, types: ['image/jpeg', 'application/pdf'] },
    scan: { formats: ['qr'] },
    BiometricPrompt: prompt,
    faceId: prompt,
    saveImage: { data: 'iVBORw0KGgo=', name: 'code.png' },
    downloadPdf: { data: 'JVBERi0x', name: 'a.pdf' },
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T03:00:00Z') })
  for (const [action, { title, about, picture, input, choices }] of Object.entries(sheets)) {
    const lines = [`${title}. ${about}. (${picture}) ${input ? `${input.label}: [${input.button}]` : ''}`]
    const given = params[action as ActionName] // keys are action names
    const outcomeOf = async ({ act, save }: ReturnType<typeof phones>) => {
      const outcome = await act(action, given).catch(() => ({
        ok: false,
        error: 'a picture is drawn, which needs a canvas',
      }))
      const isData = 'data' in outcome ? Object.keys(outcome.data as object).join() : ''
      const told = outcome.ok ? isData : JSON.stringify('error' in outcome && outcome.error)
      return [told, ...save.mock.calls.map(([name]) => `saves ${name}`)].join(' ')
    }
    for (const { id, label, tone = 'plain' } of choices)
      lines.push(`${id} [${label}] ${tone} → ${await outcomeOf(phones({ choice: id }))}`)
    const scripted = phones()
    scripted.script.set(action, true)
    lines.push(`a script that says yes → ${await outcomeOf(scripted)}`)
    snapshot.add(action, lines.join('\n'))
  }
  vi.useRealTimers()
  await snapshot.check()
})

describe('native actions that show no sheet', () => {
  it('include bindPush, which returns a new token each time', async () => {
    const { act, bound } = phones()
    const [first, second] = [
      await act('bindPush', { userId: 'U-1' }),
      await act('bindPush', { userId: 'U-1' }),
    ]
    expect(first).toMatchObject({ ok: true, data: { token: expect.stringMatching(/^push-.{16,}/) } })
    expect(second).not.toEqual(first)
    expect(bound).toHaveBeenCalledWith('borrower', 'U-1')
  })

  it('include downloadPdf, which reports a saved document', async () => {
    const { act, save } = phones()
    const given = { name: 'contract.pdf', fileId: 'F-1' }
    expect(await act('downloadPdf', given)).toEqual({ ok: true, data: { saved: true } })
    expect(save).toHaveBeenCalledOnce()
  })
})
