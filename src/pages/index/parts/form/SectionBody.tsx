import type { ClientData, FormDicts } from '../../../../../bridge/contract/entities/prequalification'
import {
  type DraftRaw,
  type RefusedFields,
  type StepId,
  sections,
  withAgentLabels,
} from '../../../../features/prequalification/form-sections'
import { Form, type FormProps } from '../../../../forms/Form'
import { type Fields, toOptions } from '../../../../forms/field'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { home, store } from '../../../../ui/base/icons'
import { AddressSection } from './AddressSection'
import { PicturesSection } from './PicturesSection'
import { ReviewSection } from './ReviewSection'

interface Props {
  stepId: StepId
  steps: readonly StepId[]
  dicts: FormDicts
  draft: DraftRaw
  refused: RefusedFields
  customerId: string
  /** The form that the service has, or null. */
  stored: ClientData | null
  /** True for a merchant, who has a store. */
  merchant: boolean
  /** React key of the address form: changes when a place chosen on the map enters the draft, to remount the form. */
  mapAnswerKey: string
  onDraft(part: Partial<DraftRaw>): void
  onNext(): void
  onOpen(step: StepId): void
  onSent(): void
}

/** Known values that the user can fill into the fields of a section with one tap. */
function sectionOffers(
  at: StepId,
  { street, areaNames, storeAddress }: DraftRaw,
): FormProps<Fields>['offers'] {
  // the region, the fourth name, is left out; the set merges the names of a city that is its own province
  const areas = new Set(areaNames.split(', ').slice(0, 3))
  const known = [street.trim(), ...areas].filter(Boolean).join(', ')
  if (at === 'store' && known)
    return { storeAddress: { text: 'index.indexForm.atHome', icon: home, raw: known } }
  if (at === 'company' && storeAddress.trim())
    return { companyAddress: { text: 'index.indexForm.atStore', icon: store, raw: storeAddress } }
  return undefined
}

/** The current section of the form: address, pictures and review have their own components, the others are plain fields. */
export function SectionBody(props: Props) {
  const {
    stepId,
    steps,
    dicts,
    draft,
    refused,
    customerId,
    stored,
    merchant,
    mapAnswerKey: placed,
    onDraft,
    onNext,
    onOpen,
    onSent,
  } = props
  const t = useT()
  const yesOrNo = [
    { value: 'yes', label: t('index.indexForm.yes') },
    { value: 'no', label: t('index.indexForm.no') },
  ]
  if (stepId === 'review')
    return <ReviewSection {...{ draft, steps, dicts, refused, customerId, stored, onOpen, onSent }} />
  if (stepId === 'pictures') return <PicturesSection {...{ draft, refused, customerId, onDraft, onNext }} />
  // only a merchant's store can be a registered company
  const { registered: _, ...business } = sections.business
  const shownFields: Fields = stepId === 'business' && !merchant ? business : sections[stepId]
  const form = { submit: 'index.indexForm.next', refused, onSubmit: onNext } as const
  if (stepId === 'address') {
    const here = href('/pages/index/indexForm', { section: 'address', ...(customerId && { customerId }) })
    return <AddressSection key={placed} {...form} {...{ draft, onDraft, here }} />
  }
  return (
    <Form
      key={stepId}
      {...form}
      fields={withAgentLabels<Fields>(shownFields, customerId)}
      initial={draft}
      onDraft={onDraft}
      options={toOptions<Fields>(sections[stepId], { ...dicts, yesOrNo })}
      offers={sectionOffers(stepId, draft)}
    />
  )
}
