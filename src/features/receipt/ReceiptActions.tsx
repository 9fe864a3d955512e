import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { document as pdfIcon, save, share as shareIcon } from '../../ui/base/icons'
import { whenIdle } from '../../ui/base/idle'
import { isSpared } from '../../ui/base/save-data'
import { CopyText } from '../../ui/display/CopyText'
import { useAttempt } from '../../ui/hooks/use-attempt'
import { Buttons, Stack } from '../../ui/layout/Page'
import type { DatedReceipt, Receipt } from './receipt'

/** How a receipt leaves the app; `share` only where the phone can. */
export interface ReceiptWays {
  /** False where the user turned back. */
  savePicture(data: string, name: string): Promise<boolean>
  savePdf(data: string, name: string): Promise<boolean>
  share: ((data: string, name: string) => Promise<void>) | undefined
}

/** The receipt in words, line by line, for a message. */
const messageOf = ({ title, amount, below, rows, footer }: Receipt): string =>
  [title, amount, below, ...rows.map(([label, value]) => `${label}: ${value}`), footer]
    .filter(Boolean)
    .join('\n')

/** Draws and breaks lines by a Unicode table, which is too large for pages that only might keep a receipt. */
const loadDrawing = () => import('./receipt')
const draw = async (receipt: Receipt) => (await loadDrawing()).drawReceipt(receipt)

const outcomes = { saved: 'lending.saved', notShared: 'lending.export.noShare' } as const

/** The phone itself shows that something was shared. */
const unsaid = () => undefined
/** What the browser refuses is no failure of a call. */
const notShared = (error: unknown) => {
  if (error instanceof DOMException) return 'notShared' as const
  throw error
}

/** Keeps a receipt: as a picture, as a PDF, shared, or copied where nothing can be shared. */
export function ReceiptActions({ of, name, ways }: { of: DatedReceipt; name: string; ways: ReceiptWays }) {
  const t = useT()
  const { busy, problem, attempt } = useAttempt()
  const [way, setWay] = useState<'picture' | 'pdf' | 'share'>()
  const [outcome, setOutcome] = useState<'saved' | 'notShared'>()

  const run = (by: NonNullable<typeof way>, work: () => Promise<typeof outcome>) => {
    setWay(by)
    setOutcome(undefined)
    void attempt(async () => setOutcome(await work()))
  }
  const buttonOf = (of: typeof way) =>
    ({ kind: 'secondary', size: 'small', busy: busy && way === of }) as const
  const { share } = ways
  // a receipt is often kept where there is no network; whoever pays for every byte loads it by pressing
  useEffect(() => {
    if (isSpared()) return
    whenIdle(() => {
      loadDrawing().catch(() => undefined)
      import('./print-receipt').then(({ loadFonts }) => loadFonts()).catch(() => undefined)
    })
  }, [])
  const printed = async (receipt: DatedReceipt) => (await import('./print-receipt')).printReceipt(receipt, t)
  return (
    <Stack>
      <Buttons>
        <Button
          {...buttonOf('picture')}
          icon={save}
          text="lending.export.picture"
          onPress={() =>
            run('picture', async () =>
              (await ways.savePicture(await draw(of), `${name}.png`)) ? 'saved' : undefined,
            )
          }
        />
        <Button
          {...buttonOf('pdf')}
          icon={pdfIcon}
          text="lending.export.pdf"
          onPress={() =>
            run('pdf', async () =>
              (await ways.savePdf(await printed(of), `${name}.pdf`)) ? 'saved' : undefined,
            )
          }
        />
        {share ? (
          <Button
            {...buttonOf('share')}
            icon={shareIcon}
            text="lending.export.share"
            onPress={() =>
              run('share', async () => share(await draw(of), `${name}.png`).then(unsaid, notShared))
            }
          />
        ) : (
          <CopyText text={messageOf(of)} label="lending.export.receipt" />
        )}
      </Buttons>
      <p className={problem || outcome === 'notShared' ? 'problem' : 'sm mut'} role="status">
        {problem ?? (outcome && t(outcomes[outcome]))}
      </p>
    </Stack>
  )
}
