import { useState } from 'react'
import type { Customer } from '../../../../bridge/contract/entities/person'
import { CustomerRow } from '../../../features/agent/CustomerRow'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { List } from '../../../ui/display/List'
import { FormError } from '../../../ui/input/FormError'
import { Buttons, Card } from '../../../ui/layout/Page'
import { answerBind, BindSheet, type BindStep } from './BindSheet'
import { useUndoableWrite } from './use-undoable-write'

/**
 * A person who asks to become the agent's customer. Accepting takes one tap and can be undone for a few seconds; refusing needs a
 * reason, which a sheet asks for.
 */
export function Applicant({ customer }: { customer: Customer }) {
  const t = useT()
  const { customerId, name } = customer
  const [sheet, setSheet] = useState<BindStep>()
  const close = () => setSheet(undefined)
  const accept = useUndoableWrite(() => answerBind(customer, { customerId, confirm: true, reason: null }))
  const idle = accept.stage === 'idle'
  /** Opens the person's data; an acceptance that was not sent yet is undone. */
  const look = () => {
    accept.undo()
    if (idle || accept.stage === 'waiting') setSheet('look')
  }
  return (
    <Card>
      <List bare>
        <CustomerRow
          customer={customer}
          status={{ tone: 'info', text: 'client.verify.bind' }}
          onPress={look}
        />
      </List>
      <FormError mutation={accept} />

      <Buttons>
        {/* both buttons stay, so that the focus does */}
        <Button
          kind="secondary"
          size="small"
          text={accept.stage === 'waiting' ? 'client.bind.undo' : 'client.bind.refuse'}
          {...(idle && { label: ['client.bind.refuseName', { name }] as const })}
          busy={idle || accept.stage === 'waiting' ? false : 'settling'}
          onPress={() => (idle ? setSheet('refuse') : accept.undo())}
        />
        <Button
          size="small"
          text={idle ? 'client.bind.accept' : 'client.bind.accepting'}
          {...(idle && { label: ['client.bind.acceptName', { name }] as const })}
          busy={idle ? false : accept.stage === 'waiting' ? 'settling' : true}
          onPress={accept.start}
        />
      </Buttons>
      {/* not on screen, so that the next card does not move under the finger */}
      <p role="status" className="hidden">
        {accept.stage === 'waiting' && t('client.bind.acceptSoon', { name })}
      </p>

      {sheet && (
        <BindSheet
          customer={customer}
          first={sheet}
          onAccept={() => {
            close()
            accept.start()
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}
