import type { FormDicts } from '../../../../bridge/contract/entities/prequalification'
import {
  asked,
  type DraftRaw,
  type RefusedFields,
  type StepId,
  sections,
} from '../../../features/prequalification/form-sections'
import { Form } from '../../../forms/Form'
import { type Fields, optionsOf } from '../../../forms/field'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { AddressSection } from './AddressSection'
import { PicturesSection } from './PicturesSection'
import { ReviewSection } from './ReviewSection'

interface Props {
  at: StepId
  steps: readonly StepId[]
  dicts: FormDicts
  draft: DraftRaw
  refused: RefusedFields
  customerId: string
  /** Changes once the map's answer is in the draft. */
  placed: string
  onDraft(part: Partial<DraftRaw>): void
  onNext(): void
  onOpen(step: StepId): void
  onSent(): void
}

/** One part of the form: most are fields alone, three have a shape of their own. */
export function SectionBody(props: Props) {
  const { at, steps, dicts, draft, refused, customerId, placed, onDraft, onNext, onOpen, onSent } = props
  const t = useT()
  if (at === 'review')
    return <ReviewSection {...{ draft, steps, dicts, refused, customerId, onOpen, onSent }} />
  if (at === 'pictures') return <PicturesSection {...{ draft, refused, customerId, onDraft, onNext }} />
  const form = { submit: 'index.indexForm.next', refused, onSubmit: onNext } as const
  if (at === 'address') {
    const here = href('/pages/index/indexForm', { section: 'address', ...(customerId && { customerId }) })
    return <AddressSection key={placed} {...form} {...{ draft, onDraft, here }} />
  }
  return (
    <Form
      key={at}
      {...form}
      of={asked<Fields>(sections[at], customerId)}
      initial={draft}
      onDraft={onDraft}
      options={optionsOf<Fields>(sections[at], { ...dicts })}
      before={
        at === 'company' && (
          <p className="mut">
            {t(customerId ? 'index.indexForm.companyHint.customer' : 'index.indexForm.companyHint')}
          </p>
        )
      }
    />
  )
}
