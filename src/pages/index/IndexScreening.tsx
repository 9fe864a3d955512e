import { useState } from 'react'
import { AgreementStep, PreStatus } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../bridge/contract/operations/system-user'
import { useDates } from '../../lending/dates'
import { go, href, useQuery } from '../../nav/go'
import { useOperation } from '../../state/byUserType'
import { useAction, useResource } from '../../state/resource'
import { type MessageKey, useSay } from '../../text/text'
import { Button, buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Foot, Small, Stack } from '../../ui/Page'
import { Notice, Timeline, type TimelineItem } from '../../ui/status'
import { AgreementsSheet } from './parts/AgreementsSheet'

type Step = 'agreements' | 'ekyc' | 'form' | 'result'
const steps: readonly Step[] = ['agreements', 'ekyc', 'form', 'result']
const title: Record<Step, MessageKey> = {
  agreements: 'index.screening.agreements',
  ekyc: 'index.screening.ekyc',
  form: 'index.screening.form',
  result: 'index.screening.result',
}
const about: Record<Step, MessageKey> = {
  agreements: 'index.screening.agreements.about',
  ekyc: 'index.screening.ekyc.about',
  form: 'index.screening.form.about',
  result: 'index.screening.result.about',
}

/** The steps of pre-qualification; the next one opens where it was left. */
export default function IndexScreening() {
  const say = useSay()
  const dates = useDates()
  const { customerId } = useQuery('/pages/index/indexScreening')
  const whose = customerId ? { customerId } : {}
  const done = useResource(preAuditEvaluation.whetherCompletedPreAudit, whose)
  const status = useResource(useOperation('preStatus'), whose)
  const agreements = useResource(user.getAgreementType, { step: AgreementStep.ekyc })
  const start = useAction(useOperation('ekycStart'))
  const [reading, setReading] = useState(false)

  const verify = async () => {
    try {
      const { transactionNo, url } = await start.run(whose)
      go('/pages/ekywebview/ekywebview', { transactionNo, url, ...whose })
    } catch {
      // told as a toast; the step stays open
    }
  }

  return (
    <LoadedPage of={done} skeleton="card">
      {(is) => {
        const now = steps.find((step) => !is[step]) ?? 'result'
        const stateOf = (step: Step): TimelineItem['state'] =>
          is[step] ? 'done' : step === now ? 'now' : 'next'
        const pre = status.state === 'ready' ? status.data : null
        const tooEarly = pre?.status === PreStatus.rejected && pre.reapplyOn
        return (
          <>
            <Body>
              <p className="mut">{say('index.screening.intro')}</p>
              {pre?.reason && <Notice tone="warn">{pre.reason}</Notice>}
              {tooEarly && (
                <Notice tone="info" text={['index.index.reapply', { day: dates.day(tooEarly) }]} />
              )}
              <Card>
                <Timeline
                  items={steps.map((step) => ({
                    title: title[step],
                    sub: about[step],
                    state: stateOf(step),
                  }))}
                />
              </Card>
              <Small text="index.screening.privacy" />
            </Body>
            <Foot>
              <Stack>
                {now === 'agreements' && (
                  <Button text="index.screening.agreements.go" onPress={() => setReading(true)} />
                )}
                {now === 'ekyc' && (
                  <Button text="index.screening.ekyc.go" busy={start.busy} onPress={() => void verify()} />
                )}
                {now === 'form' && (
                  <a className={buttonClass()} href={href('/pages/index/indexForm', whose)}>
                    {say('index.screening.form.go')}
                  </a>
                )}
                {now === 'result' && (
                  <a className={buttonClass()} href={href('/pages/index/indexResult', whose)}>
                    {say('index.screening.result.go')}
                  </a>
                )}
              </Stack>
            </Foot>
            {agreements.state === 'ready' && (
              <AgreementsSheet
                open={reading}
                onClose={() => setReading(false)}
                agreements={agreements.data}
                customerId={customerId}
              />
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}
