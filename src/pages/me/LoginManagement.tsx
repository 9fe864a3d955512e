import { useState } from 'react'
import { BiometricKind, CredentialKind } from '../../../bridge/contract/codes'
import type { Operation, ReplyOf } from '../../../bridge/contract/operation'
import { user } from '../../../bridge/contract/operations/system-user'
import { hostName } from '../../api/host-name'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import {
  type BiometricAbility,
  fetchBiometrics,
  signChallenge,
  useBiometricAbility,
} from '../../features/auth/biometrics'
import { type MessageKey, useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { deviceId } from '../../session/device-id'
import { useSession } from '../../session/session'
import { Icon } from '../../ui/base/Icon'
import { face, fingerprint, key, lock } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { FormError } from '../../ui/input/FormError'
import { Switch } from '../../ui/input/inputs'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Overlap, Section, Small } from '../../ui/layout/Page'
import { Notice } from '../../ui/state/status'
import { toast } from '../../ui/state/toasts'
import { Phones } from './parts/Phones'

type Methods = ReplyOf<typeof user.getLoginMgt>

const switches = [
  {
    kind: BiometricKind.fingerprint,
    method: 'fingerprint',
    icon: fingerprint,
    title: 'me.methods.fingerprint',
    prompt: 'me.methods.fingerprint.prompt',
    turn: user.isOpenFingerprint,
  },
  {
    kind: BiometricKind.face,
    method: 'face',
    icon: face,
    title: 'me.methods.face',
    prompt: 'me.methods.face.prompt',
    turn: user.isOpenFaceRecognition,
  },
] as const satisfies readonly {
  kind: BiometricKind
  method: keyof Methods
  title: MessageKey
  prompt: MessageKey
  icon: string
  turn: Operation
}[]

/** Lists the login methods and whether they are on; fingerprint and face can be turned on and off. */
export default function LoginManagement() {
  const t = useT()
  const methods = useOperation(user.getLoginMgt, { deviceId: deviceId() })
  const state = (on: boolean) => <span className="mut">{t(on ? 'me.methods.on' : 'me.methods.notSet')}</span>
  return (
    <LoadedPage query={methods} skeleton="list" overlap>
      {(on) => (
        <Overlap>
          <List>
            <Row
              icon={lock}
              title="me.methods.pin"
              value={state(on.pin)}
              href={href('/pages/me/password/index', { type: CredentialKind.pin })}
            />
            <Row
              icon={key}
              title="me.methods.password"
              value={state(on.password)}
              href={href('/pages/me/password/index', {
                type: CredentialKind.password,
                by: on.password ? undefined : 'code',
              })}
            />
          </List>
          <Section title="me.methods.here">
            <List>
              {switches.map((one) => (
                <BiometricSwitch key={one.kind} method={one} on={on[one.method]} />
              ))}
            </List>
            <UnavailableNotices />
          </Section>
          <Small text="me.methods.here.hint" />
          <Phones phones={on.phones ?? []} />
        </Overlap>
      )}
    </LoadedPage>
  )
}

const unavailableReasons: Partial<Record<BiometricAbility, MessageKey>> = {
  browser: 'me.methods.browser',
  missing: 'failure.missing',
  tooOld: 'failure.tooOld',
  denied: 'failure.denied',
  switchedOff: 'failure.switchedOff',
}

/** Explains why fingerprint or face login is unavailable; if both have the same reason, it is shown once. */
function UnavailableNotices() {
  const byFinger = useBiometricAbility(BiometricKind.fingerprint)
  const byFace = useBiometricAbility(BiometricKind.face)
  const reasons = new Set([byFinger, byFace].map((able) => able && unavailableReasons[able]))
  return [...reasons].map((why) => why && <Notice key={why} tone="info" text={[why, { host: hostName() }]} />)
}

/** Switch for fingerprint or face; turning it on opens the phone's prompt. */
function BiometricSwitch({ method, on }: { method: (typeof switches)[number]; on: boolean }) {
  const { kind, icon, title, prompt, turn } = method
  const t = useT()
  const mobile = useSession()?.mobile ?? ''
  const able = useBiometricAbility(kind)
  const [wanted, setWanted] = useState(on)

  const turnOn = async () => {
    const { challenge } = await fetchBiometrics(mobile, kind)
    const { signature, publicKey } = await signChallenge(mobile, kind, challenge, t(prompt))
    await call(turn, { confirm: true, deviceId: deviceId(), signature, publicKey })
  }
  const turnOff = () => call(turn, { confirm: false, deviceId: deviceId(), signature: null, publicKey: null })
  // if the user cancels the phone's prompt, FormError shows no message
  const change = useMutation(async (to: boolean) => {
    setWanted(to)
    await (to ? turnOn() : turnOff())
    toast(t(to ? 'me.methods.turnedOn' : 'me.methods.turnedOff', { what: t(title) }))
  })
  return (
    <li>
      <Switch checked={change.busy ? wanted : on} disabled={able !== 'yes' && !on} onChange={change.run}>
        <span className="line line-together">
          <span className="ava">
            <Icon icon={icon} />
          </span>
          {t(title)}
        </span>
      </Switch>
      <FormError mutation={change} />
    </li>
  )
}
