// @vitest-environment window
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../bridge/contract/operation'
import { emailCodes } from '../../../bridge/contract/operations/auth-codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { customerInformation } from '../../../bridge/contract/operations/loan-customer'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { user } from '../../../bridge/contract/operations/system-user'
import { restart } from '../../../src/routes/history/history'
import { stepUpTicket } from '../../../src/session/step-up-ticket'
import { confirmByPin, type Visit, visit } from '../app'

const loanOrderNo = 'LN-2026-006002'
const enter = async (app: Visit, digits: string) => {
  for (const digit of digits) await app.press(digit)
}
/** Clicks a checkbox or radio button in a sheet by its label. */
const choose = async (app: Visit, name: string) => {
  const labels = () => [...document.querySelectorAll('dialog label')]
  const found = await app.until(name, () => labels().find((one) => one.textContent === name))
  found.querySelector('input')?.click()
}
const at = (app: Visit, address: string) => app.until(address, () => app.address() === address)
const sent = (app: Visit, operation: Operation, times = 1) =>
  app.until(`call ${times} of ${operation.native}`, () => {
    const calls = app.calls(operation)
    return calls.length >= times && calls.at(-1)
  })

describe('a receiving account', () => {
  it('can be made the default, and removed after a confirmation, by its id', async () => {
    const app = await visit('merchant', '/pages/me/card')
    await app.press(/^BDO/)
    await app.press('Make it the default')
    const id = 'WA-2026-006001'
    const paymentPinTicket = expect.any(String)
    await confirmByPin(app, '147036')
    expect(await sent(app, wallet.editWallet, 2)).toEqual({
      id,
      type: 'DEFAULT',
      number: null,
      paymentPinTicket,
    })
    await app.until('the default', () => app.control(/^BDO.*Default$/) && !document.querySelector('dialog'))
    await app.press(/^BDO/)
    expect(app.control('Change the number')).toBeUndefined()
    await app.press('Remove')
    await app.see('Remove this account?')
    expect(app.calls(wallet.editWallet)).toHaveLength(2)
    await app.press('Remove')
    await confirmByPin(app, '147036')
    expect(await sent(app, wallet.editWallet, 4)).toEqual({
      id,
      type: 'REMOVE',
      number: null,
      paymentPinTicket,
    })
    await app.see('No bank account yet')
  })

  it('that couldn’t be changed shows the error only until its sheet is closed', async () => {
    const app = await visit('merchant', '/pages/me/card')
    await app.press(/^BDO/)
    app.down(true)
    await app.press('Make it the default')
    const failure = () => document.querySelector('dialog [role=alert]')?.textContent
    await app.until('its failure', failure)
    app.down(false)
    await app.press('Close')
    await app.until('the list', () => !document.querySelector('dialog'))
    await app.press(/^BDO/)
    await app.until('its sheet', () => app.control('Make it the default'))
    expect(failure()).toBeUndefined()
  })

  it('can get another number if it is an e-wallet, and can’t be removed while an order uses it', async () => {
    const app = await visit('merchant', '/pages/me/eWalletMgrt')
    await app.press(/^GCash/)
    await app.see('An active order uses this e-wallet')
    expect([app.control('Remove'), app.control('Make it the default')]).toEqual([undefined, undefined])
    await app.type(document.querySelector('dialog input'), '0917 555 0123')
    await app.press('Change the number')
    await confirmByPin(app, '147036')
    expect(await sent(app, wallet.editWallet, 2)).toEqual({
      id: 'W-merchant',
      type: 'NUMBER',
      number: '09175550123',
      paymentPinTicket: expect.any(String),
    })
    await app.until('the row', () => app.control(/^GCash.*0123/) && !document.querySelector('dialog'))
  })

  it('is added once the payment PIN is verified, and the one-time proof of that check is sent only once', async () => {
    const app = await visit('merchant', '/pages/me/card/verification')
    await app.see('Enter your 6-digit payment PIN')
    await enter(app, '147036')
    await at(app, '/pages/me/card/add')
    await app.see('The account must be in this name.')
    const { paymentPinTicket } = stepUpTicket() ?? {}
    expect(paymentPinTicket).toMatch(/./)
    await app.fill('Bank', 'BPI')
    await app.fill('Account number', '1234567890')
    await app.press('Add')
    const body = await sent(app, wallet.bindWallet)
    expect(body).toEqual({ kind: 'BANK', provider: 'BPI', number: '1234567890', paymentPinTicket })
    await at(app, '/pages/me/card')
    expect(stepUpTicket()).toBeNull()
  })
})

describe('personal settings', () => {
  it('include when and how payment reminders are sent', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.press('Payment reminders')
    await app.see('How we remind you')
    for (const name of ['No reminder', 'Also remind me once a payment is late', 'SMS only'])
      await choose(app, name)
    await app.press('Save')
    expect(await sent(app, customerInformation.editInformation)).toEqual({
      reminders: { daysBefore: null, late: false, by: 'SMS' },
    })
    await app.until('the sheet to go', () => !document.querySelector('dialog'))
    await app.see('Changes saved.')
  })

  it('include the store, e-wallet and account name, and saving returns to the previous page', async () => {
    const app = await visit('merchant', '/pages/me/personageInfo')
    await app.press(/^Aling Maria Store/)
    await app.fill('Store name', 'Maria’s Corner')
    await choose(app, 'Maya')
    await app.press('Save')
    expect(await sent(app, customerInformation.editInformation)).toEqual({
      nameOfStore: 'Maria’s Corner',
      usedWallet: 'MAYA',
    })
    await app.until('the row', () => app.control('Maria’s CornerUses Maya'))
    await app.press(/^Account name/)
    await app.fill('Account name', 'maria2026')
    await app.press('Save')
    await confirmByPin(app, '258036')
    expect(await sent(app, user.editAccount, 2)).toMatchObject({ account: 'maria2026' })
    await app.until('the name', () => app.control('Account namemaria2026'))
    expect(app.address()).toBe('/pages/me/personageInfo')
  })
})

it('the login by password links to a reset of the password', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  await app.press('Other ways to log in')
  await app.press('Log in with your password')
  const link = await app.until('the link', () => app.control('Forgot password?'))
  expect(link.getAttribute('href')).toBe('/pages/forgetPassword/index?type=PASSWORD')
})

it('the scan page returns an agent’s code to the page that requested it', async () => {
  const app = await visit(
    'merchant',
    '/pages/scancode/index',
    { next: '/pages/register/index' },
    {
      actions: { scan: { text: 'A-20886' } },
    },
  )
  await app.until('the page that asked', () => !app.address().startsWith('/pages/scancode'))
  expect(app.address()).toBe('/pages/register/index?code=A-20886')
})

it('the pages for the login PIN, the password and the payment PIN offer a reset by code', async () => {
  const app = await visit('merchant', '/pages/me/password/index', { type: 'PIN' })
  await app.press('Forgot PIN?')
  await at(app, '/pages/me/password/index?type=PIN&by=code')
  restart('/pages/me/password/index?type=PASSWORD')
  await app.press('Forgot password?')
  await at(app, '/pages/me/password/index?type=PASSWORD&by=code')
  restart('/pages/me/paymentCode/editPassword?next=%2Fpages%2Fme%2Fcard')
  await app.press('Forgot payment PIN?')
  await at(app, '/pages/me/paymentCode/resetPassword?next=%2Fpages%2Fme%2Fcard')
})

it('the records page keeps the chosen type in the address, with the month', async () => {
  const app = await visit('merchant', '/pages/me/tradingRecord/index', { month: '2026-10' })
  for (const [chip, type] of [
    ['Repayment', '&type=REPAYMENT'],
    ['All', ''],
    ['Repayment', '&type=REPAYMENT'],
    ['Repayment', ''],
  ] as const) {
    await app.press(chip)
    await at(app, `/pages/me/tradingRecord/index?month=2026-10${type}`)
  }
})

describe('a payment', () => {
  const order = { loanOrderNo, settles: false, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) }

  it('needs the PIN if it is from an e-wallet, but shows a code at once if it is by QR Ph', async () => {
    const app = await visit('merchant', '/pages/order/repayment', { loanOrderNo })
    await app.press('Pay another way')
    await app.press('GCash•••• 0007₱25,000.00')
    await app.see('Payment PIN')
    expect(app.text()).toContain('From GCash •••• 0007')
    await enter(app, '147036')
    await at(app, '/pages/order/paymentUncertainty?transactionNo=RP-2026-100001')
    expect(app.calls(pay.createQRCodeOrder)).toEqual([
      {
        ...order,
        amount: '6020.00',
        periods: [3],
        channel: 'WALLET',
        accountId: 'W-merchant',
        pinTicket: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    restart(`/pages/order/repayment?loanOrderNo=${loanOrderNo}`)
    // the way of the last payment is offered first
    await app.see('Pay ₱5,858.75 with GCash')
    await app.press('Pay another way')
    await app.press('QR PhAny bank or wallet app')
    await at(app, '/pages/order/repaymentCode?transactionNo=RP-2026-100002')
    expect(app.calls(pay.createQRCodeOrder).at(-1)).toEqual({
      ...order,
      amount: '5858.75',
      periods: [4],
      channel: 'QR',
      accountId: null,
      pinTicket: null,
    })
  })
})

it('the order page saves the certificate of a paid-off loan, and offers none for other loans', async () => {
  const app = await visit(
    'merchant',
    '/pages/order/details',
    { loanOrderNo: 'LN-2026-006001' },
    { actions: { downloadPdf: true } },
  )
  await app.press('Certificate of full paymentPDF, in English')
  const file = await app.until('the file', () => app.phone.saved[0])
  expect(file.name).toBe('LN-2026-006001-paid.pdf')
  await app.see('Saved')
  restart(`/pages/order/details?loanOrderNo=${loanOrderNo}`)
  await app.see(loanOrderNo)
  await app.until('all of it', () => app.isIdle())
  expect(app.control(/^Certificate/)).toBeUndefined()
})

it('the forgotten-PIN page reports an unregistered e-mail, sends no code, and keeps the choice of PIN or password', async () => {
  const app = await visit('merchant', '/pages/forgetPassword/index', undefined, { signedOut: true })
  const password = await app.until('what was forgotten', () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(1),
  )
  password.click()
  await at(app, '/pages/forgetPassword/index?type=PASSWORD')
  await app.press('By e-mail instead')
  await at(app, '/pages/forgetPassword/index?type=PASSWORD&by=mail')
  await app.fill('E-mail', 'nobody@mail.example')
  await app.press('Send code')
  await app.see('This e-mail is not registered.')
  expect(app.calls(register.isRegister)).toEqual([{ email: 'nobody@mail.example' }])
  expect(app.calls(emailCodes.sendEmail)).toEqual([])
})
