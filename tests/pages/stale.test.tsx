// @vitest-environment happy-dom
import { it } from 'vitest'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import { visit } from './app'

it('asks the service each time somebody looks again, also when nothing had changed before', async () => {
  const app = await visit('in-review', '/pages/index/indexResult')
  await app.see('In review')
  const asked = () => app.calls(preAuditEvaluation.getPreStatus).length
  for (let look = 0; look < 3; look += 1) {
    const before = asked()
    await app.press('Refresh')
    await app.until(`look ${look + 1}`, () => asked() === before + 1)
  }
  await app.simulation.review('prequalification', 'in-review', 'pass')
  await app.press('Refresh')
  await app.see('You are pre-qualified')
})
