import type { ActionName } from '../../bridge/contract/actions'
import { gatewayFile } from '../../bridge/contract/operations/open'
import { failed, fromEnvelope } from '../../bridge/protocol/host/outcome'
import type { Act, Outcome } from '../../bridge/protocol/messages'
import { createActionScript, type ScriptedAnswer } from '../../host-sim/control/action-script'
import type { Simulation } from '../../host-sim/control/simulation'
import { createNative } from '../../host-sim/host/native'
import { currentSession } from '../../src/session/session'

/**
 * What the phone answers, by action: a refusal by its code, the answer itself, or `true` for the usual way. What is not
 * named here the phone does not have.
 */
export type Actions = Partial<Record<ActionName, ScriptedAnswer>>

/** A picture as small as one can be, each another; no canvas is there to draw one. */
const picture = (number: number) => ({
  name: 'photo.jpg',
  type: 'image/jpeg',
  content: btoa(`\xff\xd8\xff\xe0 picture ${number} \xff\xd9`),
})

/** The phone of a page test: the simulator's own native side, decided by the test. */
export function openPhone(actions: Actions, service: Simulation['service']) {
  const script = createActionScript()
  for (const [name, outcome] of Object.entries(actions)) script.set(name, outcome)
  const acts: { action: string; params: unknown }[] = []
  const saved: { name: string; address: string }[] = []
  const ask = async (operation: string, body: unknown, token: string | undefined) =>
    service.handleNative(operation, body, {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    })
  const run = createNative({
    script,
    show: async (_, action) => {
      throw new Error(`nobody has said what becomes of ${action}`)
    },
    ask,
    bound: () => undefined,
    save: (name, address) => void saved.push({ name, address }),
  })
  /** Uploads the picture as a phone would, through the gateway's own path. */
  const upload = async (token: string | undefined): Promise<Outcome> => {
    const outcome = fromEnvelope(await ask(gatewayFile.upload.native, picture(acts.length), token))
    if (!outcome.ok) return failed('uploadFailed', 'native')
    return { ok: true, data: { ...(outcome.data as object), width: 4, height: 3 } } // an uploaded file
  }
  return {
    /** From now on an action is answered so. */
    answer: (action: ActionName, outcome: ScriptedAnswer) => script.set(action, outcome),
    /** What the phone was asked to do, in this order. */
    acts,
    /** What the phone saved. */
    saved,
    caps: Object.fromEntries(Object.keys(actions).map((name) => [name, 'yes' as const])),
    async onAct(act: Act): Promise<Outcome> {
      acts.push({ action: act.action, params: act.params })
      const token = currentSession()?.token
      if (act.action === 'uploadImg' && script.get('uploadImg') === true) return upload(token)
      if (act.action === 'uploadImg' && script.get('uploadImg') === 'uploadFailed')
        return failed('uploadFailed', 'native')
      return run('borrower', act, () => undefined, token)
    },
  }
}

/** Where the phone is, or why it does not say. */
export type Whereabouts = { latitude: number; longitude: number } | 'denied' | 'unavailable'

/** Gives the phone a place; without one it has no way to know. */
export function placePhone(where: Whereabouts | undefined): void {
  const denied = 1
  const geolocation = {
    getCurrentPosition(found: PositionCallback, failing: PositionErrorCallback) {
      if (typeof where === 'object')
        found({ coords: where } as GeolocationPosition) // all that is read of it
      else failing({ code: where === 'denied' ? denied : 2, PERMISSION_DENIED: denied } as never) // all that is read of it
    },
  }
  const permissions = { query: async () => ({ state: 'prompt' }) }
  const own = where ? { geolocation, permissions } : {}
  for (const name of ['geolocation', 'permissions'] as const) {
    // the environment has some of its own, which would say that it may be asked
    Reflect.deleteProperty(Object.getPrototypeOf(navigator), name)
    Reflect.deleteProperty(navigator, name)
  }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
