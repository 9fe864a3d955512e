import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { agentWork } from '../../../../bridge/contract/operations/loan-agent'
import { user } from '../../../../bridge/contract/operations/system-user'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { markAllChanged } from '../../../api/service'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { edit } from '../../../ui/base/icons'
import { Section } from '../../../ui/layout/Page'
import { Empty, Loaded } from '../../../ui/state/async-states'
import { Notice } from '../../../ui/state/status'
import { toast } from '../../../ui/state/toasts'
import { ChangeInReview } from './onboarding/ChangeInReview'
import { OnboardingFacts } from './onboarding/OnboardingFacts'
import { OnboardingForm } from './onboarding/OnboardingForm'

type OnboardingInfo = NonNullable<ReplyOf<typeof agentWork.getAgentOnboardingInfo>>

/** An agent's onboarding: its state, the form as long as it can be submitted, then its data and a change of them. */
export function AgentOnboarding() {
  const onboarding = useOperation(user.agentIsOnboarding, {})
  const saved = useOperation(agentWork.getAgentOnboardingInfo, {})
  return (
    <Section title="me.onboarding.title">
      <Loaded query={combineResults({ onboarding, sent: saved })} skeleton="form">
        {({ onboarding, sent }) =>
          onboarding.state === 'IN_REVIEW' ? (
            <Empty
              picture="search"
              title="me.onboarding.inReview"
              text="me.onboarding.inReview.text"
              action={
                <Button kind="secondary" size="small" text="me.onboarding.look" onPress={markAllChanged} />
              }
            />
          ) : onboarding.state === 'DONE' ? (
            <Approved sent={sent} />
          ) : (
            <OnboardingForm
              sent={sent}
              draftName="onboarding"
              intro="me.onboarding.intro"
              submit="me.onboarding.send"
              notice={
                onboarding.state === 'REJECTED' && (
                  <Notice tone="warn" title="me.onboarding.rejected">
                    {onboarding.reason}
                  </Notice>
                )
              }
            />
          )
        }
      </Loaded>
    </Section>
  )
}

/** The data of an approved agent. One change at a time can be sent; the data stay as they are until it is accepted. */
function Approved({ sent }: { sent: OnboardingInfo | null }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const was = useRef(changing)
  const change = sent?.change
  // the button with the focus is gone once the form is opened or closed
  useEffect(() => {
    if (was.current !== changing)
      document.querySelector<HTMLElement>('main .section:last-of-type h2')?.focus()
    was.current = changing
  }, [changing])
  if (changing && change?.state !== 'IN_REVIEW')
    return (
      <>
        <OnboardingForm
          sent={change?.form ?? sent}
          draftName="onboarding-change"
          intro="me.onboarding.change.intro"
          submit="me.onboarding.change.send"
          onSent={() => {
            setChanging(false)
            toast(t('me.onboarding.change.sent'))
          }}
        />
        <Button kind="plain" text="me.onboarding.change.cancel" onPress={() => setChanging(false)} />
      </>
    )
  return (
    <>
      <Notice tone="ok" text="me.onboarding.done" />
      {sent && change?.state === 'IN_REVIEW' && <ChangeInReview accepted={sent} change={change} />}
      {change?.state === 'REJECTED' && (
        <Notice tone="warn" title="me.onboarding.change.refused">
          {change.reason}
        </Notice>
      )}
      {sent && <OnboardingFacts data={sent} />}
      {change?.state !== 'IN_REVIEW' && (
        <Button
          kind="secondary"
          icon={edit}
          text={change ? 'me.onboarding.change.again' : 'me.onboarding.change'}
          onPress={() => setChanging(true)}
        />
      )}
    </>
  )
}
