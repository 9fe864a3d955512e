import { useState } from 'react'
import { type MessageKey, useSay } from '../../i18n/translate'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/bits'
import { useExplain } from '../../ui/error-message'
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
const wordsOf = ({ title, amount, below, rows, foot }: Receipt): string =>
  [title, amount, below, ...rows.map(([label, value]) => `${label}: ${value}`), foot]
    .filter(Boolean)
    .join('\n')

/** Keeps a receipt: as a picture, as a PDF, shared, or copied where nothing can be shared. */
export function ReceiptKeep({ of, name, ways }: { of: Receipt; name: string; ways: ReceiptWays }) {
  const say = useSay()
  const explain = useExplain()
  const [busy, setBusy] = useState<string | undefined>()
  const [told, setTold] = useState<{ text: string; bad: boolean } | undefined>()

  const run = async (what: string, work: () => Promise<unknown>, done?: MessageKey) => {
    setBusy(what)
    setTold(undefined)
    try {
      const kept = await work()
      if (done && kept) setTold({ text: say(done), bad: false })
    } catch (error) {
      setTold({
        text: error instanceof DOMException ? say('lending.keep.noShare') : explain(error).text,
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
          <CopyText text={wordsOf(of)} label="lending.keep.receipt" />
        )}
      </Buttons>
      <p className={told?.bad ? 'problem' : 'sm mut'} role="status">
        {told?.text}
      </p>
    </Stack>
  )
}
