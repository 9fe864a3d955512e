// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { PreStatus } from '../../../bridge/contract/codes'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { go } from '../../../src/routes/history/links'
import { editUser } from '../../service/service'
import { type Visit, visit } from '../app'

const customer = 'Honorato Lacsamana'

/** Returns a user's form as a reviewer with nothing to correct would; returns its owner's id and the form. */
function returned(app: Visit, fits: (user: { id: string; name: string }) => boolean) {
  const owner = Object.values(app.simulation.state().users).find(fits)
  if (!owner?.pre.form) throw new Error('nobody of this name has sent in a form')
  editUser(app.simulation, owner.id, ({ pre }) =>
    Object.assign(pre, { status: PreStatus.infoRejected, refused: [], submittedAt: null }),
  )
  return { id: owner.id, form: owner.pre.form }
}

describe('a pre-qualification form that was sent back', () => {
  it('is sent in unchanged if the borrower corrects nothing', async () => {
    const app = await visit('info-rejected', '/pages/index/index')
    const { id, form } = returned(app, (one) => one.id === getPersonaUserId('info-rejected'))
    go('/pages/index/indexForm', { section: 'review' })
    await app.press('Send')
    await app.until('the result', () => app.address() === '/pages/index/indexResult')
    expect(app.calls(preAuditEvaluation.submitPreAuditOnboardData)).toHaveLength(1)
    const [sent] = app.calls(preAuditEvaluation.submitPreAuditOnboardData) as Record<string, unknown>[]
    expect(sent).not.toHaveProperty('customerId')
    expect(app.calls(agentWork.submitAgentClientData)).toEqual([])
    const { pre } = app.simulation.state().users[id] ?? {}
    expect(pre?.status).toBe(PreStatus.inReview)
    expect(pre?.form).toEqual(form)
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
  })

  it('changes only the customer to whom it belongs if an agent sends it in', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    await app.see('Due this week')
    const { id, form } = returned(app, ({ name }) => name === customer)
    const before = structuredClone(app.simulation.state().users)
    go('/pages/index/indexForm', { section: 'review', customerId: id })
    await app.see(customer)
    await app.press('Send')
    await app.until('the result', () => app.address() === `/pages/index/indexResult?customerId=${id}`)
    expect(app.calls(agentWork.submitAgentClientData)).toMatchObject([{ customerId: id }])
    const { users } = app.simulation.state()
    expect(users[id]?.pre).toMatchObject({ status: PreStatus.inReview, form })
    for (const other of Object.keys(users).filter((one) => one !== id))
      expect(users[other]?.pre).toEqual(before[other]?.pre)
  })
})
