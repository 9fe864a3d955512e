import { useState } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { languageNames } from '../../../features/account/LanguageChoice'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/Button'
import { RadioList } from '../../../ui/inputs'
import { Card } from '../../../ui/Page'
import { Sheet } from '../../../ui/Sheet'
import { Notice } from '../../../ui/status'

interface Props {
  of: ReplyOf<typeof overdue.getBadOrderDetail>
  open: boolean
  busy: boolean
  problem: string | undefined
  onClose(): void
  onSend(text: string): void
}

/** Chooses what is written to a late customer: none of it is typed, so all of it keeps to the rules. */
export function MessageSheet({
  of: { messages, customerLanguage },
  open,
  busy,
  problem,
  onClose,
  onSend,
}: Props) {
  const t = useT()
  const [chosen, setChosen] = useState('0')
  const text = (messages[Number(chosen)] ?? messages[0])?.text ?? ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      refuses={busy}
      title="order.overdue.message"
      footer={<Button text="order.overdue.message.open" busy={busy} onPress={() => onSend(text)} />}
    >
      <RadioList
        label="order.overdue.message.choose"
        options={messages.map(({ title }, at) => ({ id: `${at}`, title: <>{title}</> }))}
        value={chosen}
        onChange={setChosen}
      />
      <Card>
        <p lang={customerLanguage}>{text}</p>
      </Card>
      <p className="sm mut">
        {t('order.overdue.message.how', { language: languageNames[customerLanguage] })}
      </p>
      {problem && (
        <div role="alert">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </Sheet>
  )
}
