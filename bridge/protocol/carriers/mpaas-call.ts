import { decode, isFields } from '../messages'
import type { AlipayBridge } from './detect-carrier'

/** Calls a native function (JSAPI) of the container. It replies with an object or with an object's JSON. */
export const callJsapi = (bridge: AlipayBridge, name: string, params: object) =>
  new Promise<Record<string, unknown>>((resolve) => {
    bridge.call(name, params, (answer) => resolve(isFields(answer) ? answer : (decode(answer) ?? {})))
  })
