import { by, made, type Prepare, paging } from './allowed-calls'
import { pinTicket, png } from './borrow'
import { cashSteps } from './cash-steps'
import { uploadPicture } from './customers'
import { due, payerOf } from './repay'
import type { Backend } from './service'

const customerId = 'U-merchant'

const outlet = (kind: 'IN' | 'OUT') => (b: Backend) =>
  cashSteps(() => b).draw({ persona: 'merchant', kind, amount: 500 })
export const cashCalls: Record<string, Prepare> = {
  getCashQrInfo: made('merchant', (b) => ({ code: outlet('IN')(b).code })),
  scanQrCashInPay: made('merchant', async (b) => ({
    reference: outlet('IN')(b).reference,
    pinTicket: await pinTicket(b, 'merchant'),
  })),
  scanQrCashOutPay: made('merchant', (b) =>
    cashSteps(() => b).outBody('merchant', outlet('OUT')(b).reference),
  ),
  sendSmsVerificationCode: made('merchant', (b) => ({ reference: outlet('OUT')(b).reference })),
}

const picture = { name: 'paper.png', type: 'image/png', content: png }
const uploaded = made('merchant', async (b) => ({ fileId: await uploadPicture(b, 'merchant') }))
const message = made('merchant', ({ service }) => ({ id: service.state.messages[customerId]?.[0]?.id }))
export const restCalls: Record<string, Prepare> = {
  'file.upload': by('merchant', picture),
  'file.download': uploaded,
  'file.downloadBase64': uploaded,
  'gatewayFile.upload': by('merchant', picture),
  'msg.getMsgList': by('merchant', { ...paging, type: null }),
  'msg.getMsgDetail': message,
  'msg.editMsgStatus': message,
  'dict.selectDictDataByType': by(null, { paramType: 'id_type', language: 'en' }),
  'dictArea.getDictAreaByNation': by(null, { nation: 'PH', level: 'region' }),
  'merchantInfo.isSetPaymentPwd': by('merchant'),
  'transactionTask.callBackTransactionOrder': made(null, async (b) => {
    const payer = payerOf(b)
    const { total } = await payer.quote(due, [3])
    const { transactionNo } = await payer.open(due, { amount: total, periods: [3] })
    return { transactionNo, outcome: 'paid', amount: null, note: '' }
  }),
}
