import { type ReactNode, useEffect, useState } from 'react'
import type { ClientData } from '../../../bridge/contract/entities/prequalification'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { Failure } from '../../../bridge/gateway/failure'
import { isLocalPicture } from '../../api/outbox/local-picture'
import { call } from '../../api/service'
import { continueIfArrived } from '../../api/writes/continue-if-arrived'
import { isSameContent } from '../../domain/same-content'
import { storeDraft } from '../../session/stored-drafts'
import { Skeleton } from '../../ui/state/Skeleton'
import { toDraft } from '../prequalification/form-sections'
import { outbox, saveToOutbox, sendOutbox, useOutbox } from './agent-outbox'
import { isUnsent } from './is-unsent'
import type { AgentEntry, FormContent } from './outbox-content'

// loaded together, because it is too small for a request
export { FormDifferences } from '../prequalification/FormDifferences'

/** An unsent form of a customer. */
export type FormEntry = AgentEntry & { content: FormContent }

const isFormOf = (entry: AgentEntry, customerId: string): entry is FormEntry =>
  entry.customerId === customerId && entry.content.kind === 'form'

interface WithUnsentFormProps {
  customerId: string
  children(entry: FormEntry | undefined): ReactNode
}

/** Calls `children` with the customer's form that was not sent yet, if there is one. */
export function WithUnsentForm({ customerId, children }: WithUnsentFormProps) {
  const [isLoaded, setLoaded] = useState(false)
  const entries = useOutbox()
  // the outbox is loaded some time after the start
  useEffect(() => {
    const finish = () => setLoaded(true)
    void outbox.load().then(finish, finish)
  }, [])
  return isLoaded ? (
    <>{children(entries.find((entry) => isFormOf(entry, customerId)))}</>
  ) : (
    <Skeleton shape="card" />
  )
}

/** True if it is unknown whether a form has arrived: it is saved, and sent again unless the service has it. */
const isUndecided = (error: unknown): boolean =>
  isUnsent(error) || (error instanceof Failure && error.code === 'beingChecked')

/** Submits a form at once; resolves to false if no definite answer came. */
async function submitNow(customerId: string, form: ClientData): Promise<boolean> {
  try {
    await continueIfArrived(
      () => call(agentWork.submitAgentClientData, { customerId, form }),
      async () => {
        const stored = await call(preAuditEvaluation.getClientData, { customerId })
        return isSameContent(stored.form, form) ? {} : null
      },
    )
    return true
  } catch (error) {
    if (!isUndecided(error)) throw error
    return false
  }
}

/**
 * Submits a customer's form or, if there is no network or it has photos that are on this phone only, saves it to be sent. Rejects with a
 * refusal, or if the phone can't store the form.
 */
export async function submitOrSaveForm(
  customerId: string,
  content: Omit<FormContent, 'kind'>,
): Promise<void> {
  const isComplete = !content.form.pictures.some(({ fileId }) => isLocalPicture(fileId))
  if (isComplete && (await submitNow(customerId, content.form))) return
  await saveToOutbox(customerId, { kind: 'form', ...content })
  sendOutbox()
}

/** Takes a form out of the outbox, to be changed: it is a draft again. Rejects if the phone can't store the draft. */
export async function takeBackForm(entry: FormEntry): Promise<void> {
  const { customerId, content } = entry
  // stored before it is removed, so that it is never lost
  if (!storeDraft(`form:${customerId}`, toDraft(content.form)))
    throw new Failure('storageFull', 'gateway', 'outbox')
  await outbox.discard(entry)
}
