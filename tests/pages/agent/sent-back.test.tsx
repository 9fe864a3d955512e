// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { ApplicationState } from '../../../bridge/contract/codes'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { review } from '../../../host-sim/control/desk/reviewer'
import { resubmitApplication } from '../../../host-sim/service/loan/applications/applications'
import { go } from '../../../src/routes/history/links'
import { type Visit, type VisitOptions, visit } from '../app'

/** An application with a refused photo: the agent's own, which can be sent again at once, or one next to a loan in review. */
const sentBackOf = (app: Visit, byAgent: boolean) =>
  Object.values(app.simulation.state().applications).find(
    ({ state, reasons, agentId }) =>
      state === ApplicationState.notPassed &&
      reasons.some(({ field }) => field) &&
      (agentId !== null) === byAgent,
  )

/** Opens the page of the application whose photo was refused. */
async function openSentBack(persona: 'every-status' | 'agent', options: VisitOptions = {}) {
  const app = await visit(persona, '/pages/order/repaymentHelp', undefined, options)
  const id = sentBackOf(app, persona === 'agent')?.id ?? ''
  go('/pages/agent/state', { id })
  await app.see('One photo is unclear')
  return { app, id }
}

const hero = () => document.querySelector('main .next-wait')

describe('an application with one refused photo', () => {
  it('is one amber story that names the photo and the reason', async () => {
    await openSentBack('every-status')
    expect(hero()?.textContent).toContain('Photo of the seller’s quotation')
    expect(hero()?.textContent).toContain('The photo of the quotation is blurred.')
    expect(hero()?.querySelectorAll('figure')).toHaveLength(2)
    expect(document.querySelector('main .bad, main .notice')).toBeNull()
    for (const words of ['contact your agent', 'Not approved', 'Check 1 field', 'Documents not accepted'])
      expect(document.body.textContent).not.toContain(words)
  })

  it('takes the photo again with the camera at once, and is in review two taps later', async () => {
    const { app, id } = await openSentBack('agent', { actions: { uploadImg: true } })
    await app.press('Take it again')
    await app.ready('Send')
    expect(app.phone.acts.at(-1)).toMatchObject({ action: 'uploadImg', params: { source: 'camera' } })
    expect(app.calls(loanProduct.modifyClientData)).toEqual([])
    await app.press('Send')
    await app.see('In review')
    await app.until('no card', () => !hero())
    expect(app.calls(loanProduct.modifyClientData)).toHaveLength(1)
    expect(app.simulation.state().applications[id]).toMatchObject({
      state: ApplicationState.inReview,
      reasons: [],
    })
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps a photo that was taken but not sent', async () => {
    const { app, id } = await openSentBack('agent', { actions: { uploadImg: true } })
    await app.press('Take it again')
    await app.ready('Send')
    go('/pages/order/repaymentHelp')
    await app.until('another page', () => !hero())
    go('/pages/agent/state', { id })
    await app.ready('Send')
  })

  it('offers the same photo again after a failed upload', async () => {
    const { app } = await openSentBack('agent', { actions: { uploadImg: 'uploadFailed' } })
    await app.press('Take it again')
    await app.ready('Try again')
    app.phone.answer('uploadImg', true)
    await app.press('Try again')
    await app.ready('Send')
    expect(app.phone.acts.at(-1)).toMatchObject({ params: { source: 'last' } })
  })

  it('arrives once if the first reply is lost', async () => {
    const { app, id } = await openSentBack('agent', { actions: { uploadImg: true } })
    await app.press('Take it again')
    app.lose(loanProduct.modifyClientData)
    await app.press('Send')
    await app.until('the end of the write', () => !hero() || hero()?.querySelector('[role=alert]'))
    if (hero()) await app.press('Send')
    await app.until('no card', () => !hero())
    const { applications, orders } = app.simulation.state()
    const events = orders[applications[id]?.loanOrderNo ?? '']?.events ?? []
    expect(events.filter(({ what }) => what === 'applied')).toHaveLength(2)
  })

  it('shows why it can not be sent', async () => {
    const { app } = await openSentBack('every-status', { actions: { uploadImg: true } })
    await app.press('Take it again')
    await app.press('Send')
    await app.see('You have another application under review.')
    expect(hero()?.querySelector('[role=alert]')).not.toBeNull()
  })
})

describe('an application with other refused answers', () => {
  it('counts them, and leads to the form, which sends it', async () => {
    const app = await visit('agent', '/pages/order/repaymentHelp')
    const made = sentBackOf(app, true)
    const [reason] = made?.reasons ?? []
    if (!made || !reason) throw new Error('no refused application')
    app.simulation.service.work(({ state }) => {
      const application = state.applications[made.id]
      if (application)
        application.reasons = [
          { ...reason, field: 'equipment', value: 'Chest freezer' },
          { ...reason, field: 'equipmentPrice', value: '32000.00' },
        ]
      const extra = state.users[made.userId]?.extra
      delete extra?.equipment
      delete extra?.equipmentPrice
      if (extra) extra.equipmentQuote = reason.value ?? ''
    })
    go('/pages/agent/state', { id: made.id })
    await app.see('2 answers to correct')
    expect(app.control('Take it again')).toBeUndefined()
    await app.press('Correct')
    await app.until('the form', () => app.address().startsWith('/pages/agent/loanApplyInfo'))
    await app.see('Correct what is marked')
    // a reviewer's request is amber, like the card that led here
    expect(document.querySelector('main .notice.bad')).toBeNull()
    await app.fill('What you will buy', 'Chest freezer, 300 l')
    await app.fill('Its price', '31500')
    await app.press('Send')
    await app.until('the application', () => app.address() === `/pages/agent/state?id=${made.id}`)
    await app.see('In review')
  })
})

describe('an application with a refused photo and a refused answer', () => {
  /** Opens the agent's application, whose photo and price were refused by the reviewer, each for its own reason or for one. */
  async function openMixed() {
    const app = await visit('agent', '/pages/order/repaymentHelp', undefined, {
      actions: { uploadImg: true },
    })
    const id = sentBackOf(app, true)?.id ?? ''
    app.simulation.service.work((world) => {
      const { state } = world
      const application = state.applications[id]
      const order = state.orders[application?.loanOrderNo ?? '']
      const extra = state.users[application?.userId ?? '']?.extra
      if (!application || !order || !extra) throw new Error('no refused application')
      extra.equipmentQuote = application.reasons[0]?.value ?? ''
      resubmitApplication(application, order, world)
      const why = 'The price on the photo is another one.'
      review(world, 'application', id, 'rejectDocs', { equipmentQuote: why, equipmentPrice: why })
    })
    go('/pages/agent/state', { id })
    await app.see('2 things to correct')
    return { app, id }
  }

  it('shows the photo next to its reason', async () => {
    const { app } = await openMixed()
    const picture = await app.until('the photo', () =>
      hero()?.querySelector('.refused-photo button:has(img)'),
    )
    expect(picture?.getAttribute('aria-label')).toContain('Photo of the seller’s quotation')
    expect(hero()?.querySelectorAll('.refused-photo')).toHaveLength(1)
    expect(hero()?.textContent?.match(/The price on the photo is another one\./g)).toHaveLength(2)
    expect(app.control('Take it again')).toBeUndefined()
  })

  it('asks for both in the form, and is in review once both are sent', async () => {
    const { app, id } = await openMixed()
    await app.press('Correct')
    await app.see('Correct what is marked')
    expect(app.control('What you will buy')).toBeUndefined()
    await app.fill('Its price', '31500')
    await app.press('Send')
    // the refused photo does not count as an answer
    await app.see('Add a photo first')
    expect(app.calls(loanProduct.modifyClientData)).toEqual([])
    await app.press('Add a photo: Photo of the seller’s quotation')
    await app.until('the photo', () => document.querySelector('main .picture-one'))
    await app.press('Send')
    await app.until('the application', () => app.address() === `/pages/agent/state?id=${id}`)
    await app.see('In review')
    expect(app.simulation.state().applications[id]?.reasons).toEqual([])
  })
})

it('an application that was rejected stays red and leads to the agent', async () => {
  const app = await visit('every-status', '/pages/order/repaymentHelp')
  const rejected = Object.values(app.simulation.state().applications).find(
    ({ state, reasons }) => state === ApplicationState.notPassed && !reasons.some(({ field }) => field),
  )
  go('/pages/agent/state', { id: rejected?.id ?? '' })
  await app.see('Application not passed, contact your agent')
  await app.see('Not approved')
  expect(hero()).toBeNull()
})
