import { useState } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { toLanguage } from '../../../../bridge/contract/who'
import type { Mutation } from '../../../api/writes/use-mutation'
import { languages } from '../../../i18n/languages'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { RadioList } from '../../../ui/input/inputs'
import { Card } from '../../../ui/layout/Page'
import { Sheet } from '../../../ui/layout/Sheet'

interface Props {
  order: ReplyOf<typeof overdue.getBadOrderDetail>
  open: boolean
  sending: Pick<Mutation<never>, 'busy' | 'problem'>
  onClose(): void
  onSend(text: string): void
}

/** Choice of a message to a late customer. Agents can send only prepared texts, so that each complies with the rules. */
export function MessageSheet({
  order: { messages, customerLanguage, messageLanguage = customerLanguage },
  open,
  sending: reaching,
  onClose,
  onSend,
}: Props) {
  const t = useT()
  const language = toLanguage(messageLanguage)
  const [chosen, setChosen] = useState('0')
  const text = (messages[Number(chosen)] ?? messages[0])?.text ?? ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={reaching.busy}
      title="order.overdue.message"
      footer={<Button text="order.overdue.message.open" busy={reaching.busy} onPress={() => onSend(text)} />}
    >
      <RadioList
        label="order.overdue.message.choose"
        options={messages.map(({ title }, at) => ({ id: `${at}`, title: <>{title}</> }))}
        value={chosen}
        onChange={setChosen}
      />
      <Card>
        <p lang={language}>{text}</p>
      </Card>
      <p className="sm mut">{t('order.overdue.message.how', { language: languages[language].name })}</p>
      <FormError mutation={reaching} />
    </Sheet>
  )
}
