import { useEffect, useState } from 'react'
import { RepaymentStatus } from '../../../../bridge/contract/codes'
import type { Instalment } from '../../../../bridge/contract/entities/loan'
import { limits } from '../../../../bridge/contract/limits'
import { type ExportMethod, exportFile, getExportMethod } from '../../../api/device/file-export'
import { formatPesosExact } from '../../../domain/money/money'
import { toCalendarFile } from '../../../features/order/calendar'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { calendar, copy } from '../../../ui/base/icons'
import { toast } from '../../../ui/state/toasts'

const mimeType = 'text/calendar'
const doneMessages: Record<ExportMethod, MessageKey | undefined> = {
  save: undefined,
  share: undefined,
  copy: 'order.orderPlan.copied',
}

/** Exports the open due dates as a calendar file, or as text to paste if the host allows no files. */
export function DueDays({ loanOrderNo, rows }: { loanOrderNo: string; rows: readonly Instalment[] }) {
  const t = useT()
  const dates = useDates()
  const [way, setWay] = useState<ExportMethod>()
  const name = `${loanOrderNo}.ics`
  const open = rows.filter((one) => one.status !== RepaymentStatus.settled)

  useEffect(() => {
    // the label depends on which exports the host allows
    let current = true
    void getExportMethod(name, mimeType).then((found) => current && setWay(found))
    return () => {
      current = false
    }
  }, [name])

  const entry = ({ due }: Instalment) => t('order.orderPlan.entry', { amount: formatPesosExact(due) })
  const asFile = () =>
    toCalendarFile(
      open.map((one) => ({ key: `${loanOrderNo}-${one.period}`, day: one.dueDate, title: entry(one) })),
    )
  const asList = () => open.map((one) => `${dates.day(one.dueDate)} · ${entry(one)}`).join('\n')
  const hand = async (method: ExportMethod) => {
    try {
      await exportFile(method, name, mimeType, method === 'copy' ? asList() : asFile())
      const notice = doneMessages[method]
      if (notice) toast(t(notice), limits.toastShortMs)
    } catch {
      toast(t('ui.copy.failed'), undefined, 'bad')
    }
  }
  return (
    <Button
      kind="secondary"
      icon={way === 'copy' ? copy : calendar}
      text={way === 'copy' ? 'order.orderPlan.copy' : 'order.orderPlan.calendar'}
      onPress={() => way && void hand(way)}
    />
  )
}
