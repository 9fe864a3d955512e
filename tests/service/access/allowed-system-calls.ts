import { getMessages } from '../../../host-sim/service/messages'
import { uploadPicture } from '../customers'
import { png } from '../loan/borrow'
import { by, made, type Prepare, paging } from './allowed-calls'

const picture = { name: 'paper.png', type: 'image/png', content: png }
const uploaded = made('merchant', async (b) => ({ fileId: await uploadPicture(b, 'merchant') }))
const message = made('merchant', ({ service }) => ({
  id: getMessages(service.state, 'U-merchant')[0]?.id,
}))
/** Files, messages, dictionaries and the like. */
export const systemCalls: Record<string, Prepare> = {
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
}
