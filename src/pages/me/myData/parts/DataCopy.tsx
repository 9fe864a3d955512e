import { useState } from 'react'
import { type ExportMethod, exportFile, getExportMethod, savePdf } from '../../../../api/device/file-export'
import { loadPart } from '../../../../api/load-part'
import { useIsBorrower } from '../../../../api/query/by-user-type'
import { useMutation } from '../../../../api/writes/use-mutation'
import { lender } from '../../../../domain/loan/lender'
import { useDates } from '../../../../i18n/dates'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { serviceClock } from '../../../../session/service-clock'
import { Button } from '../../../../ui/base/Button'
import { copy as copyIcon, document, save, share } from '../../../../ui/base/icons'
import { FormError } from '../../../../ui/input/FormError'
import { Card, Stack } from '../../../../ui/layout/Page'
import { Notice } from '../../../../ui/state/status'
import { gatherData, type MyDataCopy } from './gather-data'
import { toPdfBlocks } from './to-pdf-blocks'

const mimeType = 'application/json'
const fileName = 'puhunan-my-data'

const exportWays: Record<ExportMethod, { text: MessageKey; done: MessageKey; icon: string }> = {
  save: { text: 'me.data.json.save', done: 'me.data.json.saved', icon: save },
  share: { text: 'me.data.json.share', done: 'me.data.json.shared', icon: share },
  copy: { text: 'me.data.json.copy', done: 'me.data.json.copied', icon: copyIcon },
}

/** Collects a copy of the user's data after the login PIN, and saves it as PDF or as a file for computers. */
export function DataCopy() {
  const t = useT()
  const borrower = useIsBorrower()
  const [copy, setCopy] = useState<MyDataCopy | null>(null)
  const [way, setWay] = useState<ExportMethod>('save')
  const gather = useMutation(async () => {
    const found = await gatherData(borrower)
    setWay(await getExportMethod(`${fileName}.json`, mimeType))
    setCopy(found)
  })
  return (
    <Card>
      <Stack wide>
        <h2>{t('me.data.copy')}</h2>
        <p className="mut">{t('me.data.copy.text')}</p>
        <FormError mutation={gather} />
        {copy ? (
          <SaveButtons copy={copy} way={way} />
        ) : (
          <Button
            kind="secondary"
            text="me.data.copy.gather"
            busy={gather.busy}
            onPress={() => void gather.run()}
          />
        )}
      </Stack>
    </Card>
  )
}

/** The copy's two formats. They are saved by a tap of their own, because phones save a file only directly after a tap. */
function SaveButtons({ copy, way }: { copy: MyDataCopy; way: ExportMethod }) {
  const t = useT()
  const dates = useDates()
  const [done, setDone] = useState<MessageKey>()
  const pdf = useMutation(async () => {
    const { printBlocks } = await loadPart(() => import('../../../../features/receipt/print-receipt'))
    const file = { title: t('me.data.copy.title'), paper: 'a4', created: serviceClock.now() } as const
    await savePdf(await printBlocks(toPdfBlocks(copy, { t, dates }), file, t), `${fileName}.pdf`)
    setDone('lending.saved')
  })
  const json = useMutation(async () => {
    const made = new Date(serviceClock.now()).toISOString()
    const text = JSON.stringify({ from: lender.name, made, reads: copy.reads }, null, 2)
    await exportFile(way, `${fileName}.json`, mimeType, text)
    setDone(exportWays[way].done)
  })
  return (
    <>
      <FormError mutation={pdf} />
      <FormError mutation={json} />
      <div role="status">{done && <Notice tone="ok" text={done} />}</div>
      <Button icon={document} text="me.data.pdf" busy={pdf.busy} onPress={() => void pdf.run()} />
      <Button
        kind="secondary"
        icon={exportWays[way].icon}
        text={exportWays[way].text}
        busy={json.busy}
        onPress={() => void json.run()}
      />
    </>
  )
}
