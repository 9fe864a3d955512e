import { describe, expect, it } from 'vitest'
import { actions } from '../../../bridge/contract/actions'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import type { Caps, HostContext } from '../../../bridge/protocol/messages'
import { simulatorVersion } from '../../../host-sim/control/version'
import {
  capChoices,
  getCaps,
  hostPresets,
  isPreset,
  limitContext,
  type PresetName,
  presetNames,
  toCapChoice,
  toCapWord,
} from '../../../host-sim/host/presets'

const context: HostContext = {
  language: 'zh-Hant',
  theme: 'dark',
  textScale: 1.5,
  safeArea: { top: 30, right: 0, bottom: 18, left: 0 },
  keyboardInset: 260,
  network: 'offline',
  timeZone: 'UTC',
  environment: 'uat',
  apiBase: 'https://api.example',
  closed: '',
}
const served = [pay.calcTotalFee.native]
const tooOld = { needs: simulatorVersion }

/** Capabilities that each kind of host lacks, its identity, and the context it reports. */
const hosts: Record<PresetName, { lacks: Caps; is: unknown[]; tells: 'all' | string[] }> = {
  newest: { lacks: {}, is: ['port', 'simulator', simulatorVersion, 2, true], tells: 'all' },
  oldest: {
    lacks: {
      open: tooOld,
      share: tooOld,
      haptic: tooOld,
      close: tooOld,
      report: tooOld,
      bindPush: tooOld,
      'uploadImg.returnBytes': tooOld,
    },
    is: ['port', 'simulator', '0.1', 1, false],
    tells: ['language', 'theme', 'network'],
  },
  minimal: {
    lacks: Object.fromEntries(
      [...Object.keys(actions), 'uploadImg.returnBytes'].map((name) => [name, 'missing']),
    ),
    is: ['port', 'simulator', simulatorVersion, 2, true],
    tells: 'all',
  },
  android: {
    lacks: { faceId: 'missing' },
    is: ['android', 'Android 14', simulatorVersion, 2, true],
    tells: 'all',
  },
  ios: {
    lacks: { BiometricPrompt: 'missing', close: 'missing' },
    is: ['ios', 'iOS 17', simulatorVersion, 2, true],
    tells: 'all',
  },
  mpaas: {
    lacks: Object.fromEntries(
      ['BiometricPrompt', 'faceId', 'bindPush', 'share', 'open', 'haptic'].map((name) => [name, 'missing']),
    ),
    is: ['mpaas', 'mPaaS', simulatorVersion, 2, true],
    tells: 'all',
  },
  'web-view': {
    lacks: Object.fromEntries(
      ['BiometricPrompt', 'faceId', 'bindPush', 'saveImage', 'downloadPdf', 'haptic'].map((name) => [
        name,
        'missing',
      ]),
    ),
    is: ['web-view', 'mini-program', simulatorVersion, 2, true],
    tells: 'all',
  },
  http: { lacks: {}, is: ['http', 'browser', '', 2, true], tells: 'all' },
}

describe.each(Object.entries(hosts) as [PresetName, (typeof hosts)[PresetName]][])(
  'the host preset "%s"',
  (name, host) => {
    it('lacks exactly the capabilities that this kind of host lacks, unless settings override them', () => {
      const all = Object.fromEntries(
        [...served, ...Object.keys(actions), 'uploadImg.returnBytes'].map((one) => [one, 'yes']),
      )
      expect(getCaps(served, name, {})).toEqual({ ...all, ...host.lacks })
      expect(getCaps(served, name, { scan: 'denied', open: 'tooOld', close: 'yes' })).toEqual({
        ...{ ...all, ...host.lacks },
        ...{ scan: 'denied', open: { needs: '99.0' }, close: 'yes' },
      })
    })

    it('has the message carrier, system, version and PIN format of this kind of host, and reports the same context fields', () => {
      const { carrier, os, version, pinFormat, reportsRun: saysRun } = hostPresets[name]
      expect([carrier, os, version, pinFormat, saysRun]).toEqual(host.is)
      const { tells } = host
      const told =
        tells === 'all' ? context : Object.fromEntries(tells.map((one) => [one, context[one as never]]))
      expect(limitContext(context, name)).toEqual(told)
    })
  },
)

it('the host presets are exactly the known kinds of host', () => {
  expect(presetNames).toEqual(Object.keys(hosts))
  expect(['mpaas', 'toString', '', 7].map(isPreset)).toEqual([true, false, false, false])
})

it('the choices for a capability can be converted to protocol values and back', () => {
  const words = capChoices.map((choice) => [choice, toCapWord(choice), toCapChoice(toCapWord(choice))])
  expect(words).toEqual([
    ['yes', 'yes', 'yes'],
    ['missing', 'missing', 'missing'],
    ['tooOld', { needs: '99.0' }, 'tooOld'],
    ['denied', 'denied', 'denied'],
  ])
  // undefined means yes; switchedOff is the app's own
  expect([toCapChoice(undefined), toCapChoice('switchedOff')]).toEqual(['yes', 'yes'])
})
