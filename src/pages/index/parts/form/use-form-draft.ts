import type { PreStatusReply } from '../../../../../bridge/contract/entities/prequalification'
import {
  type DraftRaw,
  emptyDraft,
  isSection,
  type RefusedFields,
  type StepId,
  sections,
  toDraft,
} from '../../../../features/prequalification/form-sections'
import { useDraft } from '../../../../session/draft'
import type { SubmittedForm } from './use-submitted-form'

interface FormDraft {
  draft: DraftRaw
  change(part: Partial<DraftRaw>): void
  drop(): void
  /** Why fields that still stand as they were refused. */
  refused: RefusedFields
}

/** The draft of a person's form, begun with what is known of them, and what a reviewer refused of it. */
export function useFormDraft(customerId: string, submitted: SubmittedForm, pre: PreStatusReply): FormDraft {
  const {
    value: draft,
    change,
    drop,
  } = useDraft(`form:${customerId}`, {
    ...emptyDraft,
    ...(!submitted.merchant && { registered: 'no' }),
    // decided: somebody who has submitted nothing yet starts with the address on their ID
    ...submitted.known?.home,
    ...(submitted.form && toDraft(submitted.form)),
  })
  const before: Readonly<Record<string, unknown>> = submitted.form ? toDraft(submitted.form) : {}
  const typed: Readonly<Record<string, unknown>> = draft
  // a field that was changed is no longer refused: the reviewer judges it again
  const refused = Object.fromEntries(
    pre.refused
      .filter(({ field }) => JSON.stringify(typed[field]) === JSON.stringify(before[field]))
      .map(({ field, reason }) => [field, reason]),
  )
  return { draft, change, drop, refused }
}

/** The first step with a field that a reviewer refused. */
export const firstRefusedStep = (steps: readonly StepId[], { refused }: PreStatusReply): StepId | undefined =>
  steps.find((step) =>
    refused.some(({ field }) => (isSection(step) ? field in sections[step] : field === step)),
  )
