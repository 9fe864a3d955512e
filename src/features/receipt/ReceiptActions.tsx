import { useEffect, useState } from 'react'
import { loadPart } from '../../api/load-part'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { document as pdfIcon, save, share as shareIcon } from '../../ui/base/icons'
import { whenIdle } from '../../ui/base/idle'
import { isSaveData } from '../../ui/base/save-data'
import { CopyText } from '../../ui/display/CopyText'
import { Buttons, Stack } from '../../ui/layout/Page'
import type { DatedReceipt, Receipt } from './receipt'

/** Functions that export a receipt; `share` is undefined if the phone can't share files. */
export interface ReceiptExporter {
  /** Resolves to false if the user cancelled. */
  savePicture(data: string, name: string): Promise<boolean>
  savePdf(data: string, name: string): Promise<boolean>
  share: ((data: string, name: string) => Promise<void>) | undefined
}

/** Formats a receipt as plain text for a message, with the link that checks it. */
const toMessage = ({ title, amount, below, rows, footer, code }: Receipt): string =>
  [title, amount, below, ...rows.map(([label, value]) => `${label}: ${value}`), footer, code?.link]
    .filter(Boolean)
    .join('\n')

/** Loads the drawing code on demand, because most users export no receipt and line breaking needs a large Unicode table. */
const loadDrawing = () => import('./receipt')
const loadPrinting = () => import('./print-receipt')
const draw = async (receipt: Receipt) => (await loadPart(loadDrawing)).drawReceipt(receipt)

const outcomes = { saved: 'lending.saved', notShared: 'lending.export.noShare' } as const

/** Shows no message after sharing, because the phone's share sheet confirms it. */
const noOutcome = () => undefined
/** Handles the browser's refusal to share, which is a DOMException, and rethrows all other errors. */
const notShared = (error: unknown) => {
  if (error instanceof DOMException) return 'notShared' as const
  throw error
}

/** Buttons that export a receipt as picture or PDF and share it, or copy it if sharing is not possible. */
export function ReceiptActions({
  receipt,
  name,
  ways: exporter,
}: {
  receipt: DatedReceipt
  name: string
  ways: ReceiptExporter
}) {
  const t = useT()
  const { busy, problem, run: attempt } = useMutation()
  const [way, setWay] = useState<'picture' | 'pdf' | 'share'>()
  const [outcome, setOutcome] = useState<'saved' | 'notShared'>()

  const run = (next: NonNullable<typeof way>, work: () => Promise<typeof outcome>) => {
    setWay(next)
    setOutcome(undefined)
    void attempt(async () => setOutcome(await work()))
  }
  const buttonProps = (by: typeof way) =>
    ({ kind: 'secondary', size: 'small', busy: busy && way === by }) as const
  const { share } = exporter
  // prefetch drawing code and fonts, because receipts are often saved offline; not on slow or metered connections
  useEffect(() => {
    if (isSaveData()) return
    whenIdle(() => {
      loadDrawing().catch(() => undefined)
      loadPrinting()
        .then(({ loadFonts }) => loadFonts())
        .catch(() => undefined)
    })
  }, [])
  const printed = async (receipt: DatedReceipt) => (await loadPart(loadPrinting)).printReceipt(receipt, t)
  return (
    <Stack>
      <Buttons>
        <Button
          {...buttonProps('picture')}
          icon={save}
          text="lending.export.picture"
          onPress={() =>
            run('picture', async () =>
              (await exporter.savePicture(await draw(receipt), `${name}.png`)) ? 'saved' : undefined,
            )
          }
        />
        <Button
          {...buttonProps('pdf')}
          icon={pdfIcon}
          text="lending.export.pdf"
          onPress={() =>
            run('pdf', async () =>
              (await exporter.savePdf(await printed(receipt), `${name}.pdf`)) ? 'saved' : undefined,
            )
          }
        />
        {share ? (
          <Button
            {...buttonProps('share')}
            icon={shareIcon}
            text="lending.export.share"
            onPress={() =>
              run('share', async () => share(await draw(receipt), `${name}.png`).then(noOutcome, notShared))
            }
          />
        ) : (
          <CopyText text={toMessage(receipt)} label="lending.export.receipt" />
        )}
      </Buttons>
      <p className={problem || outcome === 'notShared' ? 'problem' : 'sm mut'} role="status">
        {problem ?? (outcome && t(outcomes[outcome]))}
      </p>
    </Stack>
  )
}
