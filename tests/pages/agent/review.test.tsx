// @vitest-environment window
import { afterEach, describe, expect, it, vi } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { visit } from '../app'

const customerId = 'U-agent-44'
const titles = () => [...document.querySelectorAll('main h2')].map((one) => one.textContent)
const rowOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('main .row')].find((one) => one.textContent?.startsWith(label))

afterEach(() => vi.unstubAllGlobals())

describe('the review of a form', () => {
  it('begins with large photos, and shows each label above its value', async () => {
    const app = await visit('agent', '/pages/agent/loanReview', { customerId })
    await app.see('Verified identity')
    expect(titles().slice(0, 4)).toEqual(['Reynaldo Abella', 'Photos', 'Verified identity', 'Home address'])
    expect(document.querySelectorAll('main .pictures-large figure').length).toBeGreaterThan(0)
    expect(rowOf('Store name')?.textContent).toBe('Store nameAbella General Store')
    expect(rowOf('Amount requested')?.textContent).toBe('Amount requested₱60,000')
  })

  it('flags each row that can be marked, and shows the reason of a mark below its value', async () => {
    const app = await visit('agent', '/pages/agent/loanReview', { customerId })
    await app.see('Store name')
    const rows = [...document.querySelectorAll('main button.row')]
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.every((one) => one.querySelector('.row-value svg'))).toBe(true)
    await app.press(/^House number and street/)
    // all usual reasons are on screen, in several lines if needed
    expect(document.querySelector('dialog .chip-row')?.className).toContain('chip-row-wrap')
    await app.press('It can’t be read clearly')
    await app.press('Mark')
    await app.see('1 item marked')
    expect(rowOf('House number and street')?.textContent).toBe(
      'House number and street104 Rizal StreetWrongIt can’t be read clearly',
    )
    await app.press('Send back')
    await app.see('Send it back to Reynaldo Abella?')
    expect(app.calls(agentWork.reviewMerchant)).toEqual([])
  })

  it('shows no flags once the review is closed', async () => {
    const app = await visit('agent', '/pages/agent/loanReview', { customerId: 'U-agent-50' })
    await app.see('This was sent back.')
    await app.see('Store name')
    expect(document.querySelectorAll('main button.row, main .row-value svg')).toHaveLength(0)
    expect(app.text()).not.toContain('parts looked at')
  })

  it('counts the parts whose end the agent has scrolled to', async () => {
    const watched: { target: Element; report(intersectionRatio: number): void }[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly callback: (entries: object[]) => void
        constructor(callback: (entries: object[]) => void) {
          this.callback = callback
        }
        observe(target: Element) {
          const report = (intersectionRatio: number) =>
            this.callback([{ target, intersectionRatio, isIntersecting: true }])
          watched.push({ target, report })
        }
        disconnect() {}
      },
    )
    const app = await visit('agent', '/pages/agent/loanReview', { customerId })
    await app.see('0 of 7 parts looked at')
    const parts = watched.filter(({ target }) => target.querySelector('h2'))
    expect(parts).toHaveLength(7)
    // half of a part is not enough
    parts[0]?.report(0.5)
    parts[1]?.report(1)
    parts[1]?.report(1)
    await app.see('1 of 7 parts looked at')
    for (const { report } of parts) report(1)
    await app.see('7 of 7 parts looked at')
  })
})
