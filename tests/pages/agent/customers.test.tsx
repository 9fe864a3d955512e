// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { user } from '../../../bridge/contract/operations/system-user'
import { visit } from '../app'

const rows = () => document.querySelectorAll('main ul .row').length

describe('the list of customers', () => {
  it('still shows the pages already loaded when the user returns to it', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('60 customers')
    await app.press('Show more')
    await app.until('40 rows', () => rows() === 40)
    await app.press(/Marites Delos Santos|Lourdes Manalo|Efren Bautista|Danilo Quiambao|Yolanda Padilla/)
    await app.see('Customer since')
    history.back()
    await app.until('40 rows again', () => rows() === 40)
    const asked = app.calls(user.getCustomerList) as { pageNum: number }[] // the contract's body
    expect(asked.filter(({ pageNum }) => pageNum === 2)).toHaveLength(1)
  })

  it('reports why the next page couldn’t be loaded, and loads it on retry', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('of 60 shown')
    const before = rows()
    app.down(true)
    await app.press('Show more')
    await app.until('a problem', () => app.problems().length === 1)
    expect(rows()).toBe(before)
    app.down(false)
    await app.press('Try again')
    await app.see(`${before + 20} of 60 shown`)
    expect(app.problems()).toEqual([])
  })

  it('searches while the user types, once typing pauses', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('60 customers')
    const input = await app.until(
      'the search',
      () => document.querySelector<HTMLInputElement>('input[type=search]') ?? undefined,
    )
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['l', 'le', 'leo', 'leon']) {
      setter?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await app.see('1 customer found')
    expect(app.text()).toContain('Leonora Bonifacio')
    const searches = (app.calls(user.getCustomerList) as { search: string }[]).map(({ search }) => search) // likewise
    expect(searches).toEqual(['', 'leon'])
    expect(app.address()).toContain('search=leon')
  })
})

describe('a closed review', () => {
  it('shows the answers that were sent back, and the agent can’t mark further answers', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('60 customers')
    const customerId = Object.values(app.simulation.state().users).find(
      ({ name }) => name === 'Honorato Lacsamana',
    )?.id
    if (!customerId) throw new Error('no such customer')
    history.pushState({ depth: 1 }, '', `/pages/agent/loanReview?customerId=${customerId}`)
    await app.see('It does not match the monthly sales.')
    expect(app.control('Approve')).toBeUndefined()
    expect(app.control(/House number/)).toBeUndefined()
    expect(app.calls(agentWork.getRejectedMerchantDetail)).toHaveLength(1)
  })
})

describe('the list of orders', () => {
  it('keeps its filter when the user returns to it', async () => {
    const app = await visit('every-status', '/pages/order/index')
    await app.press(/^Overdue/)
    await app.until('one row', () => rows() === 1)
    expect(app.address()).toContain('status=4')
    await app.press(/LN-2026-/)
    await app.until('its page', () => app.address().startsWith('/pages/order/details'))
    history.back()
    await app.until('one row again', () => app.address().includes('status=4') && rows() === 1)
    expect(app.control(/^Overdue/)?.getAttribute('aria-pressed')).toBe('true')
  })
})
