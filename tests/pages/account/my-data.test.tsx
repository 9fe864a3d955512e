// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { DataRequest } from '../../../bridge/contract/entities/data-request'
import { user } from '../../../bridge/contract/operations/system-user'
import { review } from '../../../host-sim/control/desk/reviewer'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { takeFeedback } from '../../../host-sim/service/system/feedback'
import { go } from '../../../src/routes/history/links'
import { currentSession } from '../../../src/session/session'
import { type Visit, visit } from '../app'

const enterPin = async (app: Visit) => {
  await app.see('Confirm it’s you')
  for (const digit of personaSecrets.pin) await app.press(digit)
}

describe('my data and account', () => {
  it('saves a copy with the ID number after the PIN, as PDF and as data of the service', async () => {
    const app = await visit('individual', '/pages/me/myData/index', undefined, {
      actions: { downloadPdf: true },
    })
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    })
    await app.press('Collect my data')
    await enterPin(app)
    await app.press('Save as PDF')
    await app.until('the PDF', () => app.phone.saved.length > 0)
    await app.press('Copy data as text')
    await app.until('the data file', () => copied.length > 0)
    const { reads } = JSON.parse(copied[0] ?? '') as { reads: Record<string, unknown[]> }
    const idNumber = app.simulation.state().users['U-individual']?.idNumber ?? 'none'
    expect(JSON.stringify(reads['dfp.system.user.getInformation'])).toContain(idNumber)
    expect(Object.keys(reads).length).toBeGreaterThan(8)
    expect(app.problems()).toEqual([])
  })

  it('sends a request to close the account after the PIN, and shows its number and the day of the answer', async () => {
    const app = await visit('individual', '/pages/me/myData/index')
    await app.press(/^Close my account/)
    await app.press('Ask to close my account')
    await enterPin(app)
    await app.see('You get an answer by')
    await app.see('FB-2026-')
    expect(app.calls(user.problemFeedback).at(-1)).toMatchObject({ type: DataRequest.close })
  })

  it('deletes what the phone stores once the account is closed', async () => {
    const app = await visit('individual', '/pages/me/index')
    localStorage.setItem('draft:U-individual:feedback', '{"problemText":"typed"}')
    localStorage.setItem('language', 'en')
    localStorage.setItem('lastAccount', '{"userName":"Jose"}')
    const { id } = app.simulation.service.work((world) => {
      const me = world.state.users['U-individual']
      if (!me) throw new Error('no such user')
      return takeFeedback(me, { type: DataRequest.close, text: 'Please', pictures: [], contact: '' }, world)
    })
    app.simulation.service.work((world) => review(world, 'closure', id, 'close'))
    go('/pages/me/personageInfo')
    await app.until('the end of the session', () => currentSession() === null)
    const left = Object.keys(localStorage).filter(
      (key) => !/^(deviceId|language|languageSource|isFirstLaunch)$/.test(key),
    )
    expect(left).toEqual([])
    expect(localStorage.getItem('language')).toBe('en')
  })
})
