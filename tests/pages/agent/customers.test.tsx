// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { user } from '../../../bridge/contract/operations/system-user'
import { visit } from '../app'

const chips = () => [...document.querySelectorAll('.chip')].map((one) => one.textContent ?? '')
const texts = () => [...document.querySelectorAll('main ul .row-main')].map((one) => one.textContent ?? '')
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

  it('shows each customer with an amount or task, the most urgent first', async () => {
    const app = await visit('agent', '/pages/me/client/index', {}, { now: '2026-11-21T09:41:00+08:00' })
    await app.see('60 customers')
    expect(texts().slice(0, 6)).toEqual([
      'Wilfredo Santiago0917 000 1018₱6,912.77 · 140 days late',
      'Milagros IgnacioMila Kakanin₱3,638.64 · 100 days late',
      'Ernesto Dela CruzDela Cruz Vulcanizing₱4,031.61 · 75 days late',
      'Cecilia BuendiaBuendia Botika₱8,380.75 · 40 days late',
      'Renato GalangGalang Meat Shop₱3,635.70 · 25 days late',
      'Liza CruzCruz Bakery₱3,767.29 · 17 days late',
    ])
    expect(chips()).toEqual(['All 60', 'Late 10', 'Due this week 9', 'Can borrow 25', 'To do 11'])
    const groups = [
      ['Due this week 9', 'need=due', ['₱4,614.94 due today', '₱5,600 due tomorrow', '₱2,668 due Mon']],
      ['Can borrow 25', 'need=borrow', ['May borrow ₱60,000']],
      [
        'To do 11',
        'need=toDo',
        ['Contract to upload again', 'Contract to upload', 'Form to review', 'Form to correct'],
      ],
    ] as const
    for (const [filter, address, expected] of groups) {
      await app.press(filter)
      await app.until(address, () => app.address().includes(address))
      await app.see(`${/\d+$/.exec(filter)?.[0]} customers found`)
      for (const text of expected) expect(app.text()).toContain(text)
      expect(texts()).toHaveLength(Math.min(20, Number(/\d+$/.exec(filter)?.[0])))
    }
    // pressed again, the filter is off
    await app.press('To do 11')
    await app.see('60 customers')
    expect(app.address()).not.toContain('need=')
  })

  it('sorts by name on request, and keeps the order when the user returns', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('60 customers')
    await app.press('Sort A–Z')
    await app.until('the names in order', () => texts()[0]?.startsWith('Alfredo Valdez'))
    const names = texts()
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
    await app.press(/Alfredo Valdez/)
    await app.see('Customer since')
    history.back()
    await app.until('the names in order', () => texts()[0]?.startsWith('Alfredo Valdez'))
    await app.press('Sort by urgency')
    await app.until('the most urgent first', () => texts()[0]?.startsWith('Wilfredo Santiago'))
  })

  it('shows and removes the filters of an address that another page or an older link opened', async () => {
    const app = await visit('agent', '/pages/me/client/index', {
      status: 'IN_PRE_QUALIFICATION',
      newOnly: '1',
    })
    await app.see('6 customers found')
    expect(chips().slice(0, 3)).toEqual(['All 11', 'In review', 'New in 30 days'])
    await app.press('In review')
    await app.see('11 customers found')
    await app.press('New in 30 days')
    await app.see('60 customers')
    expect(app.address()).not.toMatch(/status|newOnly/)
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
