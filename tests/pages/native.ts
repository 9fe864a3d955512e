import { type ActionName, parameterCaps } from '../../bridge/contract/actions'
import { gatewayFile } from '../../bridge/contract/operations/open'
import { failed, fromEnvelope } from '../../bridge/protocol/host/outcome'
import { type Act, isFields, type Outcome } from '../../bridge/protocol/messages'
import { createActionScript, type ScriptedAnswer } from '../../host-sim/control/action-script'
import type { Simulation } from '../../host-sim/control/simulation'
import { createNative } from '../../host-sim/host/native'
import { samplePictures } from '../../host-sim/seed/sample-pictures'
import { currentSession } from '../../src/session/session'

/**
 * The phone's replies by action: an error code, a reply, or `true` for the default. The phone lacks all other
 * actions.
 */
export type Actions = Partial<Record<ActionName, ScriptedAnswer>>

/** A minimal picture, different for each number; there is no canvas to draw one. */
const picture = (number: number) => ({
  name: 'photo.jpg',
  type: 'image/jpeg',
  // bytes after the picture make each one different
  content: btoa(`${atob(samplePictures.signature)} picture ${number}`),
})

/** The phone of a page test: the simulator's native side, scripted by the test. */
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
  /** Uploads the picture through the gateway's own path, like a phone. */
  const upload = async (token: string | undefined, params: unknown): Promise<Outcome> => {
    if (isFields(params) && params.returnBytes) {
      const { type, content } = picture(acts.length)
      return { ok: true, data: { fileId: 'none', url: 'none', width: 4, height: 3, type, content } }
    }
    const outcome = fromEnvelope(await ask(gatewayFile.upload.native, picture(acts.length), token))
    if (!outcome.ok) return failed('uploadFailed', 'native')
    return { ok: true, data: { ...(outcome.data as object), width: 4, height: 3 } } // an uploaded file
  }
  return {
    /** Sets the outcome of an action from now on. */
    answer: (action: ActionName, outcome: ScriptedAnswer) => script.set(action, outcome),
    /** Actions that the phone was asked for, in order. */
    acts,
    /** Files that the phone saved. */
    saved,
    caps: Object.fromEntries(
      [...Object.keys(actions), ...parameterCaps.filter((name) => (name.split('.')[0] ?? '') in actions)].map(
        (name) => [name, 'yes' as const],
      ),
    ),
    async onAct(act: Act): Promise<Outcome> {
      acts.push({ action: act.action, params: act.params })
      const token = currentSession()?.token
      if (act.action === 'uploadImg' && script.get('uploadImg') === true) return upload(token, act.params)
      if (act.action === 'uploadImg' && script.get('uploadImg') === 'uploadFailed')
        return failed('uploadFailed', 'native')
      return run('borrower', act, () => undefined, token)
    },
  }
}

/** The phone's position, or the reason for its absence. */
export type Whereabouts = { latitude: number; longitude: number } | 'denied' | 'unavailable'

/** Sets the phone's position; without one it has no geolocation. */
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
    // the environment's own geolocation would allow the request
    Reflect.deleteProperty(Object.getPrototypeOf(navigator), name)
    Reflect.deleteProperty(navigator, name)
  }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
