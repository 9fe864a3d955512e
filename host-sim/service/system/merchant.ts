import type { merchantInfo } from '../../../bridge/contract/operations/system-merchant'
import type { Handlers } from '../world'

export const merchantInfoHandlers: Handlers<typeof merchantInfo> = {
  isSetPaymentPwd: (_, { me, session }) => ({
    isSet: me.paymentPin !== null,
    approvers: me.biometrics.filter(({ deviceId }) => deviceId === session?.deviceId).map(({ kind }) => kind),
  }),
}
