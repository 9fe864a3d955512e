import { useState } from 'react'
import { PreStatus } from '../../../../bridge/contract/codes'
import type { FormDicts } from '../../../../bridge/contract/entities/prequalification'
import { Failure } from '../../../../bridge/gateway/failure'
import { useOperation } from '../../../api/by-user-type'
import { staleAll, useAction } from '../../../api/resource'
import { call } from '../../../api/service'
import { SubmittedFacts } from '../../../features/prequalification/SubmittedFacts'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/Button'
import { useErrorMessage } from '../../../ui/error-message'
import { Body } from '../../../ui/Frame'
import { Card, Footer, Section, Small } from '../../../ui/Page'
import { Notice } from '../../../ui/status'
import { Pictures } from './Pictures'
import {
  type DraftRaw,
  formOf,
  isEmpty,
  isOpen,
  isSection,
  type RefusedFields,
  type StepId,
  sections,
  titleOf,
} from './sections'

interface Props {
  draft: DraftRaw
  steps: readonly StepId[]
  dicts: FormDicts
  /** Why fields that still stand as they were refused. */
  refused: RefusedFields
  customerId: string
  onOpen(step: StepId): void
  onSent(): void
}

/** The whole form once more, each part with its way back; then it is sent. */
export function ReviewSection({ draft, steps, dicts, refused, customerId, onOpen, onSent }: Props) {
  const t = useT()
  const { run, busy } = useAction(useOperation('submitForm'))
  const state = useOperation('preStatus')
  const errorMessage = useErrorMessage()
  const [problem, setProblem] = useState<string | undefined>()
  const open = steps.find((step) => isOpen(step, draft, refused))
  const send = async () => {
    const whose = customerId ? { customerId } : {}
    setProblem(undefined)
    try {
      await run({ form: formOf(draft), ...whose }, { quiet: true })
    } catch (error) {
      // told already, and the way to log in is under way; the draft stays
      if (error instanceof Failure && error.code === 'sessionEnded') return
      // the form may have arrived although its answer did not, or at the first of two presses
      const arrived = await call(state, whose, { quiet: true }).then(
        ({ status }) => status === PreStatus.inReview,
        () => false,
      )
      if (!arrived) return setProblem(errorMessage(error).text)
      staleAll()
    }
    onSent()
  }
  return (
    <>
      <Body>
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        {open && (
          <Notice tone="warn" text={['index.indexForm.missing', { part: t(titleOf(open, customerId)) }]} />
        )}
        {steps
          .filter((step) => step !== 'review')
          .map((step) => (
            <Section
              key={step}
              title={titleOf(step, customerId)}
              action={
                <Button
                  kind="plain"
                  size="small"
                  text="index.indexForm.change"
                  label={['index.indexForm.changeWhat', { part: t(titleOf(step, customerId)) }]}
                  onPress={() => onOpen(step)}
                />
              }
            >
              {isOpen(step, draft, refused) ? (
                <Small text="index.indexForm.notYet" />
              ) : !isSection(step) ? (
                <Card>
                  <Pictures of={draft} />
                </Card>
              ) : isEmpty(step, draft) ? (
                <Small text="index.indexForm.empty" />
              ) : (
                <Card pad="none">
                  <SubmittedFacts form={formOf(draft)} only={Object.keys(sections[step])} dicts={dicts} />
                </Card>
              )}
            </Section>
          ))}
        <Small text={customerId ? 'index.indexForm.truth.customer' : 'index.indexForm.truth'} />
      </Body>
      <Footer>
        {open ? (
          <Button text="index.indexForm.complete" onPress={() => onOpen(open)} />
        ) : (
          <Button text="index.indexForm.send" busy={busy} onPress={() => void send()} />
        )}
      </Footer>
    </>
  )
}
