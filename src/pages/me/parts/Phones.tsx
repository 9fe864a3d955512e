import { useState } from 'react'
import type { LoginPhone } from '../../../../bridge/contract/entities/person'
import { user } from '../../../../bridge/contract/operations/system-user'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { toManilaDay } from '../../../domain/time/day'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { deviceId } from '../../../session/device-id'
import { useServiceTime } from '../../../session/service-clock'
import { phone as phoneIcon } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { FormError } from '../../../ui/input/FormError'
import { Section } from '../../../ui/layout/Page'
import { Confirm } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'

/** Names of the biometric logins of a phone, joined for its row. */
const keyNames = (one: LoginPhone): MessageKey[] => [
  ...(one.fingerprint ? (['me.methods.fingerprint'] as const) : []),
  ...(one.face ? (['me.methods.face'] as const) : []),
]

/** The phones that have logged in; all except this phone can be removed. */
export function Phones({ phones }: { phones: readonly LoginPhone[] }) {
  const t = useT()
  const dates = useDates()
  const now = useServiceTime()
  const [asked, setAsked] = useState<LoginPhone | null>(null)
  const removal = useMutation(async (remove: string) => {
    await call(user.getLoginMgt, { deviceId: deviceId(), remove })
    setAsked(null)
    toast(t('me.methods.phoneRemoved'))
  })
  if (phones.length === 0) return null
  const describe = (one: LoginPhone) => {
    const since = t('me.methods.since', { day: dates.day(toManilaDay(Date.parse(one.since)), 'short') })
    return {
      icon: phoneIcon,
      sub: ['me.methods.lastUsed', { ago: dates.ago(one.lastUsedAt, now) }] as const,
      below: <>{[since, ...keyNames(one).map((key) => t(key))].join(' · ')}</>,
    }
  }
  return (
    <Section title="me.methods.phones">
      <List>
        {phones.map((one) =>
          one.deviceId === deviceId() ? (
            <Row key={one.deviceId} title="me.methods.thisPhone" {...describe(one)} />
          ) : (
            <Row
              key={one.deviceId}
              title="me.methods.otherPhone"
              {...describe(one)}
              value={<span className="sm b">{t('me.methods.remove')}</span>}
              onPress={() => setAsked(one)}
            />
          ),
        )}
      </List>
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="me.methods.remove.ask"
        text="me.methods.remove.text"
        confirm="me.methods.remove"
        tone="bad"
        busy={removal.busy}
        onConfirm={() => asked && void removal.run(asked.deviceId)}
      >
        <FormError mutation={removal} />
      </Confirm>
    </Section>
  )
}
