import { useState } from 'react'
import { type MessageKey, useT } from '../../i18n/translate'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { useErrorMessage } from '../../ui/error-message'
import { document as pdfIcon, save, share as shareIcon } from '../../ui/icons'
import { Buttons, Stack } from '../../ui/Page'
import { drawReceipt, drawReceiptPdf, type Receipt } from './receipt'

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

/** Keeps a receipt: as a picture, as a PDF, shared, or copied where nothing can be shared. */
export function ReceiptActions({ of, name, ways }: { of: Receipt; name: string; ways: ReceiptWays }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState<string | undefined>()
  const [notice, setNotice] = useState<{ text: string; bad: boolean } | undefined>()

  const run = async (what: string, work: () => Promise<unknown>, done?: MessageKey) => {
    setBusy(what)
    setNotice(undefined)
    try {
      const kept = await work()
      if (done && kept) setNotice({ text: t(done), bad: false })
    } catch (error) {
      setNotice({
        text: error instanceof DOMException ? t('lending.keep.noShare') : errorMessage(error).text,
        bad: true,
      })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Stack>
      <Buttons>
        <Button
          kind="secondary"
          size="small"
          icon={save}
          text="lending.keep.picture"
          busy={busy === 'picture'}
          onPress={() =>
            void run('picture', () => ways.savePicture(drawReceipt(of), `${name}.png`), 'lending.saved')
          }
        />
        <Button
          kind="secondary"
          size="small"
          icon={pdfIcon}
          text="lending.keep.pdf"
          busy={busy === 'pdf'}
          onPress={() =>
            void run('pdf', () => ways.savePdf(drawReceiptPdf(of), `${name}.pdf`), 'lending.saved')
          }
        />
        {ways.share ? (
          <Button
            kind="secondary"
            size="small"
            icon={shareIcon}
            text="lending.keep.share"
            busy={busy === 'share'}
            onPress={() => void run('share', async () => ways.share?.(drawReceipt(of), `${name}.png`))}
          />
        ) : (
          <CopyText text={messageOf(of)} label="lending.keep.receipt" />
        )}
      </Buttons>
      <p className={notice?.bad ? 'problem' : 'sm mut'} role="status">
        {notice?.text}
      </p>
    </Stack>
  )
}
