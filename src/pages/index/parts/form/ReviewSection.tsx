import type { ClientData, FormDicts } from '../../../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../../../bridge/contract/operations/loan-pre-audit'
import { loadPart } from '../../../../api/load-part'
import { call } from '../../../../api/service'
import { continueIfArrived } from '../../../../api/writes/continue-if-arrived'
import { useMutation } from '../../../../api/writes/use-mutation'
import { isSameContent } from '../../../../domain/same-content'
import { useCustomerName } from '../../../../features/agent/CustomerBanner'
import { loadFormPhoto } from '../../../../features/offline/form-photos'
import { FormPictures } from '../../../../features/prequalification/FormPictures'
import {
  type DraftRaw,
  isIncomplete,
  isSection,
  type RefusedFields,
  type StepId,
  sections,
  stepTitle,
  toClientData,
} from '../../../../features/prequalification/form-sections'
import { SubmittedFacts } from '../../../../features/prequalification/SubmittedFacts'
import { useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/base/Button'
import { FormError } from '../../../../ui/input/FormError'
import { Body } from '../../../../ui/layout/Frame'
import { Card, Footer, Section, Small } from '../../../../ui/layout/Page'
import { Notice } from '../../../../ui/state/status'

interface Props {
  draft: DraftRaw
  steps: readonly StepId[]
  dicts: FormDicts
  /** Reasons why a reviewer refused fields, by field name. Fields that the user has changed since are left out. */
  refused: RefusedFields
  customerId: string
  /** The form that the service has, or null. */
  stored: ClientData | null
  onOpen(step: StepId): void
  onSent(): void
}

async function submitOwnForm(form: ClientData): Promise<void> {
  await continueIfArrived(
    () => call(preAuditEvaluation.submitPreAuditOnboardData, { form }),
    async () => {
      const stored = await call(preAuditEvaluation.getClientData, {})
      return isSameContent(stored.form, form) ? {} : null
    },
  )
}

/** Shows the whole form with a link to each section, and submits it. */
export function ReviewSection({ draft, steps, dicts, refused, customerId, stored, onOpen, onSent }: Props) {
  const t = useT()
  const open = steps.find((step) => isIncomplete(step, draft, refused))
  const customerName = useCustomerName(customerId)
  const submission = useMutation(async () => {
    const form = toClientData(draft)
    if (customerId) {
      const { submitOrSaveForm } = await loadPart(() => import('../../../../features/offline/unsent-form'))
      await submitOrSaveForm(customerId, { customerName, form, seen: stored })
    } else await submitOwnForm(form)
    onSent()
  })
  return (
    <>
      <Body>
        {open && (
          <Notice tone="warn" text={['index.indexForm.missing', { part: t(stepTitle(open, customerId)) }]} />
        )}
        {steps
          .filter((step) => step !== 'review')
          .map((step) => (
            <Section
              key={step}
              title={stepTitle(step, customerId)}
              action={
                <Button
                  kind="plain"
                  size="small"
                  text="index.indexForm.change"
                  label={['index.indexForm.changeWhat', { part: t(stepTitle(step, customerId)) }]}
                  onPress={() => onOpen(step)}
                />
              }
            >
              {isIncomplete(step, draft, refused) ? (
                <Small text="index.indexForm.notYet" />
              ) : !isSection(step) ? (
                <Card>
                  <FormPictures form={draft} load={loadFormPhoto} />
                </Card>
              ) : (
                <Card pad="none">
                  <SubmittedFacts
                    form={toClientData(draft)}
                    only={Object.keys(sections[step])}
                    dicts={dicts}
                  />
                </Card>
              )}
            </Section>
          ))}
        <Small text={customerId ? 'index.indexForm.truth.customer' : 'index.indexForm.truth'} />
      </Body>
      <Footer above={<FormError mutation={submission} />}>
        {open ? (
          <Button text="index.indexForm.complete" onPress={() => onOpen(open)} />
        ) : (
          <Button text="index.indexForm.send" busy={submission.busy} onPress={submission.run} />
        )}
      </Footer>
    </>
  )
}
