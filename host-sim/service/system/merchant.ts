import type { merchantInfo } from '../../../bridge/contract/operations/system-merchant'
import type { Handlers } from '../world'

export const merchantInfoHandlers: Handlers<typeof merchantInfo> = {
  isSetPaymentPwd: (_, { me }) => ({ isSet: me.paymentPin !== null }),
}
