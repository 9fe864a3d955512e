import { useEffect, useState } from 'react'
import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { limits } from '../../../../../bridge/contract/limits'
import type { BodyOf } from '../../../../../bridge/contract/operation'
import type { transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { type ExportMethod, exportFile, getExportMethod } from '../../../../api/device/file-export'
import { errorMessage, reportBug } from '../../../../api/error-message'
import { call } from '../../../../api/service'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/base/Button'
import { copy, save, share } from '../../../../ui/base/icons'
import { Sheet } from '../../../../ui/layout/Sheet'
import { Problem } from '../../../../ui/state/Problem'
import { Notice, ProgressBar } from '../../../../ui/state/status'
import { useToCsv } from './use-to-csv'

type List = typeof transactions.getTransactionList
type Filter = Omit<BodyOf<List>, 'pageNum' | 'pageSize'>

const mimeType = 'text/csv'
/** decided: number of rows requested per call while exporting. */
const pageSize = limits.pageSize * 5

const exportWays: Record<ExportMethod, { text: MessageKey; done: MessageKey; icon: string }> = {
  save: { text: 'record.export.save', done: 'record.export.saved', icon: save },
  share: { text: 'record.export.share', done: 'record.export.shared', icon: share },
  copy: { text: 'record.export.copy', done: 'record.export.copied', icon: copy },
}

interface Props {
  open: boolean
  onClose(): void
  list: List
  filter: Filter
  total: number
}

/** Exports all transactions of the current filter as a CSV file. */
export function ExportSheet({ open, ...props }: Props) {
  const t = useT()
  const [round, setRound] = useState(0)
  return (
    <Sheet open={open} onClose={props.onClose} title="record.export">
      <p className="mut">{t('record.export.about', { count: props.total })}</p>
      {open && <Export key={round} {...props} onRetry={() => setRound(round + 1)} />}
    </Sheet>
  )
}

function Export({ list, filter, total, onRetry }: Omit<Props, 'open'> & { onRetry(): void }) {
  const t = useT()
  const asFile = useToCsv()
  const [rows, setRows] = useState<Transaction[]>([])
  const [ready, setReady] = useState(false)
  const [way, setWay] = useState<ExportMethod>()
  const [problem, setProblem] = useState<string>()
  const [notice, setNotice] = useState<{ text: string; bad: boolean }>()
  const name = `puhunan-${filter.month ?? 'all'}.csv`
  const wanted = JSON.stringify(filter)

  useEffect(() => {
    // fetch all rows before showing the button, because phones only save a file directly after a tap
    let current = true
    const fetchAll = async () => {
      const found = new Map<string, Transaction>()
      for (let pageNum = 1; current; pageNum += 1) {
        const body = { ...(JSON.parse(wanted) as Filter), pageNum, pageSize } // `wanted` was made by JSON.stringify above
        const page = await call(list, body, { background: true })
        for (const one of page.list) found.set(one.transactionNo, one)
        if (!current) return
        setRows([...found.values()])
        if (page.list.length < pageSize) break
      }
      setReady(true)
    }
    void getExportMethod(name, mimeType).then((found) => current && setWay(found))
    fetchAll().catch((error: unknown) => {
      reportBug(error)
      if (current) setProblem(errorMessage(error))
    })
    return () => {
      current = false
    }
  }, [list, wanted, name])

  const hand = async (method: ExportMethod) => {
    try {
      await exportFile(method, name, mimeType, asFile(rows))
      setNotice({ text: t(exportWays[method].done, { name }), bad: false })
    } catch {
      setNotice({ text: t('record.export.failed'), bad: true })
    }
  }
  return (
    <>
      {!ready && <ProgressBar done={total ? rows.length / total : 0} label="record.export.fetching" />}
      <div role={notice?.bad ? 'alert' : 'status'}>
        {notice && <Notice tone={notice.bad ? 'bad' : 'ok'}>{notice.text}</Notice>}
      </div>
      <Problem text={problem} />
      {problem !== undefined ? (
        <Button text="ui.retry" onPress={onRetry} />
      ) : (
        <Button
          {...(way && { icon: exportWays[way].icon })}
          text={exportWays[way ?? 'save'].text}
          busy={!ready || !way}
          onPress={() => way && void hand(way)}
        />
      )}
      {way && way !== 'copy' && ready && (
        <Button kind="plain" icon={copy} text="record.export.copy" onPress={() => void hand('copy')} />
      )}
    </>
  )
}
