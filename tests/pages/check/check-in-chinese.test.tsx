// @vitest-environment window
import { beforeAll, expect, it } from 'vitest'
import { Language } from '../../../bridge/contract/who'
import { checkSettings } from '../../../host-sim/service/deployment'
import { signPaper } from '../../../host-sim/service/loan/documents/paper-signature'
import { centavos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { deploy, visit } from '../app'

beforeAll(() => deploy(checkSettings()))

it('shows name, amount and date of a genuine paper in Chinese', async () => {
  const date = day('2026-11-20')
  const paper = {
    kind: 'certificate',
    number: 'LN-1',
    name: '陳大文',
    amounts: [centavos(1_500_000)],
    date,
  } as const
  const app = await visit(
    'merchant',
    '/pages/check/index',
    { code: signPaper(paper, { today: date }) },
    { signedOut: true, language: Language.zhHant },
  )
  await app.see('這份文件是我們開立的')
  for (const text of ['結清證明', '陳•••', '₱15,000.00', '2026年11月20日']) expect(app.text()).toContain(text)
})
