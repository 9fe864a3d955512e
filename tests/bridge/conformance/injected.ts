import { openAndroid } from '../../../bridge/protocol/carriers/android'
import { openIos } from '../../../bridge/protocol/carriers/ios'
import { openMpaas } from '../../../bridge/protocol/carriers/mpaas'
import { openWebView } from '../../../bridge/protocol/carriers/web-view'
import type { Line } from '../../../bridge/protocol/messages'
import { hostInjectors, type InjectedCarrier } from '../../../host-sim/host/host-injectors'

const open = { android: openAndroid, ios: openIos, 'web-view': openWebView, mpaas: openMpaas }

/** Both ends of a native line. */
export async function nativeLines(carrier: InjectedCarrier): Promise<[Line, Line]> {
  const window = {}
  const host = hostInjectors[carrier](window)
  const line = await open[carrier]({ window: window as never, sid: 'a'.repeat(32) }) // the parts it uses
  if (!line) throw new Error('no line')
  return [line, host]
}
