import { useState } from 'react'
import { RemindBy } from '../../../../bridge/contract/codes'
import type { Reminders } from '../../../../bridge/contract/entities/person'
import { limits } from '../../../../bridge/contract/limits'
import { customerInformation } from '../../../../bridge/contract/operations/loan-customer'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { type MessageKey, useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Checkbox, RadioList } from '../../../ui/input/inputs'
import { Small } from '../../../ui/layout/Page'
import { Sheet } from '../../../ui/layout/Sheet'
import { Loaded } from '../../../ui/state/async-states'
import { toast } from '../../../ui/state/toasts'

const channelTexts: Record<RemindBy, MessageKey> = {
  [RemindBy.both]: 'me.reminders.both',
  [RemindBy.push]: 'me.reminders.push',
  [RemindBy.sms]: 'me.reminders.sms',
}

interface SheetProps {
  open: boolean
  onClose(): void
}

/** Reminder settings: events, days before, and channels. */
export function ReminderSheet({ open, onClose }: SheetProps) {
  const known = useOperation(user.getInformation, open ? {} : null)
  return (
    <Sheet open={open} onClose={onClose} title="me.reminders.title">
      <Loaded query={known} skeleton="form">
        {({ reminders }) =>
          reminders ? (
            <ReminderForm key={JSON.stringify(reminders)} reminders={reminders} onSaved={onClose} />
          ) : (
            <Small text="me.reminders.absent" />
          )
        }
      </Loaded>
    </Sheet>
  )
}

function ReminderForm({ reminders, onSaved }: { reminders: Reminders; onSaved(): void }) {
  const t = useT()
  const [wanted, setWanted] = useState(reminders)
  const change = (part: Partial<Reminders>) => setWanted((before) => ({ ...before, ...part }))
  const save = useMutation(async () => {
    await call(customerInformation.editInformation, { reminders: wanted })
    onSaved()
    toast(t('me.info.saved'), limits.toastShortMs)
  })
  return (
    <>
      <RadioList
        label="me.reminders.before"
        options={[
          ...limits.remindDays.map((count) => ({
            id: String(count),
            title: ['me.reminders.days', { count }] as const,
          })),
          { id: '', title: 'me.reminders.none' },
        ]}
        value={String(wanted.daysBefore ?? '')}
        onChange={(id) =>
          change({ daysBefore: limits.remindDays.find((count) => String(count) === id) ?? null })
        }
      />
      <Checkbox checked={wanted.late} onChange={(on) => change({ late: on })}>
        {t('me.reminders.late')}
      </Checkbox>
      <RadioList
        label="me.reminders.by"
        options={Object.values(RemindBy).map((id) => ({ id, title: channelTexts[id] }))}
        value={wanted.by}
        onChange={(id) => change({ by: id })}
      />
      <Small text="me.reminders.inApp" />
      <FormError mutation={save} />
      <Button text="me.save" busy={save.busy} onPress={() => save.run()} />
    </>
  )
}
