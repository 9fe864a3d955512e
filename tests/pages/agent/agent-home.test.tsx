// @vitest-environment window
import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { readQr } from '../../tools/zxing'
import { visit } from '../app'

/** Decodes a QR code from the runs of its path, like a camera. */
function readDrawn(svg: Element): Promise<string | null> {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const scale = 6
  const pixels = new Uint8ClampedArray(side * scale * side * scale * 4).fill(255)
  const dark = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  for (const [, x = '', y = '', width = ''] of dark.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g))
    for (let down = 0; down < scale; down++)
      for (let along = 0; along < Number(width) * scale; along++)
        pixels.fill(
          0,
          (((Number(y) * scale + down) * side + Number(x)) * scale + along) * 4,
          (((Number(y) * scale + down) * side + Number(x)) * scale + along) * 4 + 3,
        )
  return readQr({ data: pixels, width: side * scale, height: side * scale })
}

describe('the agent’s home', () => {
  it('shows the agent’s QR code black on white, 160 px wide, and larger after a tap', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    await app.see('Invite a customer')
    const svg = await app.until(
      'the code',
      () => document.querySelector('main svg[role=img]:not(.sparkline)') ?? undefined,
    )
    expect(svg.querySelector('title')?.textContent).toBe('Invitation code of Ana Reyes')
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['160', '160'])
    expect([...svg.querySelectorAll('path')].map((one) => one.getAttribute('fill'))).toEqual([
      '#ffffff',
      '#000000',
    ])
    expect(await readDrawn(svg)).toMatch(/\/pages\/register\/invitateAgent\?code=A-\d+$/)
    await app.press('Enlarge')
    const large = await app.until('a larger one', () => document.querySelector('dialog svg[role=img]'))
    expect(large?.getAttribute('width')).toBe('320')
  })

  it('shows the number of open tasks with links, and marks overdue ones', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    const tiles = await app.until('four numbers', () => {
      const found = [...document.querySelectorAll('main .tile[href]')]
      return found.length === 4 && found
    })
    const [counts] = await Promise.all([
      app.simulation.service.handleNative(
        agentWork.getCustomerNum.native,
        {},
        {
          authorization: `Bearer ${localStorage.getItem('token')}`,
        },
      ),
    ])
    const { counts: of } = (counts as { data: ReplyOf<typeof agentWork.getCustomerNum> }).data // the operation's own reply
    expect(
      tiles.map((one) => [
        one.querySelector('.tile-count')?.textContent,
        one.querySelector('.tile-text')?.textContent,
        one.getAttribute('href'),
        one.classList.contains('bad'),
      ]),
    ).toEqual([
      [`${of.toVerify}`, 'to verify', '/pages/index/customerVerify', false],
      [
        `${of.contractsToUpload}`,
        expect.stringMatching(/^contracts? to upload$/),
        '/pages/index/loanManagement',
        false,
      ],
      [`${of.toApply}`, 'ready to apply', '/pages/index/loanList', false],
      [`${of.overdue}`, 'overdue', '/pages/overdueControl/index', true],
    ])
    expect(of.overdue).toBeGreaterThan(0)
  })

  it('shows the payments to collect today and the month’s commission, each linked to its list', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    const rows = await app.until('two figures', () => {
      const found = [...document.querySelectorAll('main .tiles + ul a')]
      return found.length === 2 && found
    })
    expect(rows.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Today: 1 to collect₱4,614.94', '/pages/me/client/index?need=due'],
      ['Earned this month₱527.23', '/pages/me/brokerage/index'],
    ])
    const bars = document.querySelector('main svg.sparkline')
    expect(bars?.querySelectorAll('rect')).toHaveLength(30)
    expect(bars?.getAttribute('aria-label')).toMatch(/^₱[\d,.]+ in the last 7 days$/)
    // the list begins with the payments of today
    await app.press(/^Today: 1 to collect/)
    await app.see('₱4,614.94 due today')
  })

  it('shows in words that nothing was earned, and nothing is to be collected', async () => {
    const app = await visit('new-agent', '/pages/index/indexAgent')
    await app.see('No commission in the last 7 days')
    expect(app.text()).toContain('Nothing to collect today')
    expect(document.querySelector('main svg.sparkline')).toBeNull()
  })

  it('shows no QR code for an agent who can’t take customers yet', async () => {
    const app = await visit('new-agent', '/pages/index/indexAgent')
    await app.see('My invitation code')
    await app.until('the onboarding', () => app.control(/Fill in|Start|Begin|form/i) !== undefined)
    expect(app.text()).not.toContain('Invite a customer')
  })
})
