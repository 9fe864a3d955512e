import { type ActionName, actions, parameterCaps } from '../../bridge/contract/actions'
import type { CarrierName } from '../../bridge/protocol/carriers/detect-carrier'
import type { Caps, CapWord, HostContext } from '../../bridge/protocol/messages'
import { simulatorVersion } from '../control/version'

/** A kind of host: its way to connect, its capabilities, and its quirks. */
export interface HostPreset {
  label: string
  about: string
  /** 'http' is a plain browser without a host. */
  carrier: CarrierName | 'http'
  os: string
  version: string
  /** Missing or limited capabilities; all other capabilities work. */
  without: Caps
  /** Format of encrypted PINs. */
  pinFormat: 1 | 2
  /** True if the host reports a run id. From the run id, the app detects that the host was restarted. */
  reportsRun: boolean
  /** Reported fields of the context; the app uses defaults for the rest. */
  context: readonly (keyof HostContext)[] | 'all'
}

/** Names of capabilities other than operations: actions, and optional parameters of actions. */
export const capNames = [...(Object.keys(actions) as ActionName[]), ...parameterCaps] as const // the keys of `actions`
type CapName = (typeof capNames)[number]

const markCaps = (word: CapWord, names: readonly CapName[]): Caps =>
  Object.fromEntries(names.map((name) => [name, word]))

const newest: HostPreset = {
  label: 'newest',
  about: 'Everything, over a message port',
  carrier: 'port',
  os: 'simulator',
  version: simulatorVersion,
  without: {},
  pinFormat: 2,
  reportsRun: true,
  context: 'all',
}

/** Host presets by name; the first is the default. */
export const hostPresets = {
  newest,
  oldest: {
    ...newest,
    label: 'oldest supported',
    about: 'An old version: no recent features, PINs in the first format, no run, a short context',
    version: '0.1',
    without: markCaps({ needs: simulatorVersion }, [
      'open',
      'share',
      'haptic',
      'close',
      'report',
      'bindPush',
      'uploadImg.returnBytes',
    ]),
    pinFormat: 1,
    reportsRun: false,
    context: ['language', 'theme', 'network'],
  },
  minimal: {
    ...newest,
    label: 'minimal',
    about: 'Carries calls, but offers no actions',
    without: markCaps('missing', capNames),
  },
  android: {
    ...newest,
    label: 'android',
    about: 'window.hb, as added by a WebMessageListener; no face recognition',
    carrier: 'android',
    os: 'Android 14',
    without: markCaps('missing', ['faceId']),
  },
  ios: {
    ...newest,
    label: 'ios',
    about: 'A script message handler; the host answers by window.hbReceive; no fingerprint and no close',
    carrier: 'ios',
    os: 'iOS 17',
    without: markCaps('missing', ['BiometricPrompt', 'close']),
  },
  mpaas: {
    ...newest,
    label: 'mPaaS container',
    about: 'AlipayJSBridge with a JSAPI of the host, which parses every other reply before the page does',
    carrier: 'mpaas',
    os: 'mPaaS',
    without: markCaps('missing', ['BiometricPrompt', 'faceId', 'bindPush', 'share', 'open', 'haptic']),
  },
  'web-view': {
    ...newest,
    label: 'mini-program web-view',
    about: "my.postMessage through the mini-program's page, which never sends first",
    carrier: 'web-view',
    os: 'mini-program',
    without: markCaps('missing', [
      'BiometricPrompt',
      'faceId',
      'bindPush',
      'saveImage',
      'downloadPdf',
      'haptic',
    ]),
  },
  http: {
    ...newest,
    label: 'plain browser (HTTP)',
    about: 'No host: calls go over HTTP, actions are what a browser can do',
    carrier: 'http',
    os: 'browser',
    version: '',
  },
} as const satisfies Record<string, HostPreset>

export type PresetName = keyof typeof hostPresets
export const presetNames = Object.keys(hostPresets) as PresetName[] // the keys of the table above

/** True for the name of a preset. */
export const isPreset = (name: unknown): name is PresetName =>
  typeof name === 'string' && Object.hasOwn(hostPresets, name)

/** Values to which a developer can set a capability. */
export const capChoices = ['yes', 'missing', 'tooOld', 'denied'] as const
export type CapChoice = (typeof capChoices)[number]
export type CapChoices = Readonly<Record<string, CapChoice>>

export const isCapChoice = (word: unknown): word is CapChoice => capChoices.some((one) => one === word)

/** Converts a choice to the protocol's value. */
export const toCapWord = (choice: CapChoice): CapWord => (choice === 'tooOld' ? { needs: '99.0' } : choice)

/** Converts the protocol's value to a choice. */
export const toCapChoice = (word: CapWord | undefined): CapChoice =>
  word === undefined || word === 'yes' || word === 'switchedOff'
    ? 'yes'
    : typeof word === 'object'
      ? 'tooOld'
      : word

/** Returns the capabilities of a host: all served names, then the preset's limits, then the developer's overrides. */
export const getCaps = (served: readonly string[], preset: PresetName, chosen: CapChoices): Caps => ({
  ...Object.fromEntries([...served, ...capNames].map((name) => [name, 'yes' as const])),
  ...hostPresets[preset].without,
  ...Object.fromEntries(Object.entries(chosen).map(([name, choice]) => [name, toCapWord(choice)])),
})

/** Reduces a host context to the fields that a preset reports. */
export function limitContext(context: HostContext, preset: PresetName): Partial<HostContext> {
  const { context: fields } = hostPresets[preset]
  return fields === 'all' ? context : Object.fromEntries(fields.map((name) => [name, context[name]]))
}
