// @vitest-environment window
import { describe, expect, it } from 'vitest'
import type { Path } from '../../../src/routes/lookup'
import { edit } from '../../service/service'
import { visit } from '../app'

describe('the link to the verified identity', () => {
  const from: readonly Path[] = ['/pages/me/index', '/pages/me/personageInfo', '/pages/index/preInfo']
  it.each(from)('is shown at %s', async (path) => {
    const app = await visit('merchant', path)
    await app.press('Verified identity')
    await app.until('its page', () => app.address() === '/pages/index/indexView')
    await app.see('Birthplace')
  })

  it('is also shown before the verification, and then leads to it', async () => {
    const app = await visit('not-ekyc', '/pages/me/personageInfo')
    await app.press('Verified identity')
    await app.press('Verify now')
    await app.until('the steps', () => app.address() === '/pages/index/indexScreening')
  })
})

describe('a rejected application', () => {
  const refused = async (bound: boolean) => {
    const app = await visit('every-status', '/pages/index/index')
    const { applications } = app.simulation.state()
    if (!bound) edit(app.simulation, ({ bindings }) => delete bindings['U-every-status'])
    const id = Object.values(applications).find((one) => one.productNo === 'P-SEASON' && one.state === 2)?.id
    history.pushState({ depth: 1 }, '', `/pages/agent/state?id=${id}`)
    await app.see('Application not passed, contact your agent')
    return app
  }

  it('shows the agent’s contact', async () => {
    const app = await refused(true)
    await app.see('Ana Reyes')
    expect(app.control(/Find an agent/)).toBeUndefined()
  })

  it('links to finding an agent if the borrower has no agent', async () => {
    const app = await refused(false)
    await app.press(/Find an agent/)
    await app.until('the page of the agent', () => app.address() === '/pages/agent/agent')
    await app.press('Enter a code')
    await app.until('the code', () => app.address() === '/pages/me/invitationCode/set')
  })
})
