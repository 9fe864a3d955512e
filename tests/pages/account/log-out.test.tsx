// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import ui from '../../../locales/en/ui.json'
import { currentSession } from '../../../src/session/session'
import { logOut, visit } from '../app'

describe('logging out', () => {
  it('ends the session locally and at the service, and discards drafts', async () => {
    const app = await visit('merchant', '/pages/me/index')
    const token = localStorage.getItem('token') ?? ''
    localStorage.setItem('draft:U-merchant:form', '{"street":"12 Mabini"}')
    await logOut(app)
    await app.until('no session', () => currentSession() === null)
    expect(app.calls(auth.logout)).toHaveLength(1)
    expect(app.simulation.state().sessions[token]).toBeUndefined()
    for (const name of ['token', 'userID', 'userName', 'userMobile', 'draft:U-merchant:form'])
      expect([name, localStorage.getItem(name)]).toEqual([name, null])
  })

  it('ends the local session even if the service is unreachable, and shows that', async () => {
    const app = await visit('agent', '/pages/me/index')
    app.down(true)
    await logOut(app)
    await app.until('no session', () => currentSession() === null)
    expect(localStorage.getItem('token')).toBeNull()
    await app.see(ui['ui.logOutLost'])
  })
})
