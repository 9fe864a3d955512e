import { PreStatus } from '../../../bridge/contract/codes'
import type { ClientData } from '../../../bridge/contract/entities/prequalification'
import { loadPart } from '../../api/load-part'
import type { Conflict } from '../../api/outbox/outbox'
import { useMutation } from '../../api/writes/use-mutation'
import { formatPesos } from '../../domain/money/money'
import type { AgentEntry, FormState } from '../../features/offline/outbox-content'
import type { FormEntry } from '../../features/offline/unsent-form'
import type { MessageKey, Translate } from '../../i18n/translate'
import { useNextPage } from '../../routes/next-page'
import { Button } from '../../ui/base/Button'
import type { Fact } from '../../ui/display/Facts'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { FormError } from '../../ui/input/FormError'

export const isFormEntry = (entry: AgentEntry): entry is FormEntry => entry.content.kind === 'form'

/** Dot that does not begin a line. */
const separator = '\u00a0· '

/** A form in one line: store, amount, photos. */
export const describeForm = ({ nameOfStore, requestedAmount, pictures }: ClientData, t: Translate): string =>
  [nameOfStore, formatPesos(requestedAmount), t('writes.outbox.photos', { count: pictures.length })].join(
    ' · ',
  )

/** Statuses in which no form can be sent. */
const statusTexts: Partial<Record<PreStatus, MessageKey>> = {
  [PreStatus.inReview]: 'lending.pre.inReview',
  [PreStatus.passed]: 'lending.pre.passed',
  [PreStatus.ekycRejected]: 'lending.pre.ekycRejected',
}

/** State of the customer's form on the service. */
export function describeTheirForm({ reason, theirs }: Conflict, t: Translate): Fact[] {
  if (reason === 'refused' || !theirs) return []
  const { status, form } = theirs as FormState // of a form
  const text = statusTexts[status]
  const parts = [text && t(text), form && describeForm(form, t)].filter(Boolean)
  return parts.length > 0 ? [{ label: 'writes.outbox.theirs', value: parts.join(separator) }] : []
}

const loadForm = () => loadPart(() => import('../../features/offline/unsent-form'))

/** The fields in which the service's form differs, after a conflict. */
export function TheirForm({ entry: { content, conflict } }: { entry: FormEntry }) {
  const theirs = conflict && conflict.reason !== 'refused' ? (conflict.theirs as FormState | null) : null // of a form
  return theirs?.form ? <LazyDifferences mine={content.form} theirs={theirs.form} /> : null
}

function LazyDifferences(versions: { mine: ClientData; theirs: ClientData }) {
  const { module } = useLazyImport(loadForm)
  return module ? <module.FormDifferences {...versions} /> : null
}

interface ChangeFormProps {
  entry: FormEntry
  disabled: boolean
  /** Called once the form is open. */
  onChanged(): void
}

/** Button that takes a form out of the outbox and opens it as it was written. */
export function ChangeForm({ entry, disabled, onChanged }: ChangeFormProps) {
  const form = useNextPage('/pages/index/indexForm')
  const change = useMutation(async () => {
    const { takeBackForm } = await loadForm()
    await takeBackForm(entry)
    onChanged()
    form.go({ customerId: entry.customerId, section: 'review' })
  })
  return (
    <>
      <FormError mutation={change} />
      <Button
        kind="secondary"
        size="small"
        text="writes.outbox.change"
        disabled={disabled}
        busy={change.busy}
        onPress={change.run}
      />
    </>
  )
}
