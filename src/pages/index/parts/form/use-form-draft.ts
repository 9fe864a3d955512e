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
  /** Reasons why a reviewer refused fields, by field name. Fields that the user has changed since are left out. */
  refused: RefusedFields
  /** False if the draft can't be stored on the phone. */
  isSaved: boolean
}

/** Draft of the form, prefilled with known data, and the fields that a reviewer refused. */
export function useFormDraft(customerId: string, submitted: SubmittedForm, pre: PreStatusReply): FormDraft {
  const {
    value: draft,
    change,
    drop,
    isSaved,
  } = useDraft(`form:${customerId}`, {
    ...emptyDraft,
    ...(!submitted.merchant && { registered: 'no' }),
    // decided: without an earlier submission, start with the address on the ID
    ...submitted.known?.home,
    ...(submitted.form && toDraft(submitted.form)),
  })
  const before: Readonly<Record<string, unknown>> = submitted.form ? toDraft(submitted.form) : {}
  const typed: Readonly<Record<string, unknown>> = draft
  // a field that the user has changed no longer counts as refused: it will be reviewed again
  const refused = Object.fromEntries(
    pre.refused
      .filter(({ field }) => JSON.stringify(typed[field]) === JSON.stringify(before[field]))
      .map(({ field, reason }) => [field, reason]),
  )
  return { draft, change, drop, refused, isSaved }
}

/** The first step with a field that a reviewer refused. */
export const firstRefusedStep = (steps: readonly StepId[], { refused }: PreStatusReply): StepId | undefined =>
  steps.find((step) =>
    refused.some(({ field }) => (isSection(step) ? field in sections[step] : field === step)),
  )
