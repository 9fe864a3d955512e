import { type ReactNode, useState } from 'react'
import { AgreementStep, PreStatus } from '../../../../bridge/contract/codes'
import type { PreStatusReply } from '../../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperationByUserType } from '../../../api/query/by-user-type'
import { useOperation } from '../../../api/query/use-operation'
import { useMutation } from '../../../api/writes/use-mutation'
import { AgreementsSheet } from '../../../features/contract/AgreementsSheet'
import { storeVerification } from '../../../features/identity/verification-session'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { Button, buttonClass } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Small, Stack } from '../../../ui/layout/Page'
import { Notice, Timeline } from '../../../ui/state/status'

type Step = 'agreements' | 'ekyc' | 'form' | 'result'
const steps: readonly Step[] = ['agreements', 'ekyc', 'form', 'result']
const title: Record<Step, MessageKey> = {
  agreements: 'index.screening.agreements',
  ekyc: 'index.screening.ekyc',
  form: 'index.screening.form',
  result: 'index.screening.result',
}

type Content = Record<'form' | 'ekycAbout' | 'formAbout' | 'agreementsGo' | 'ekycGo', MessageKey>
const ownTexts: Content = {
  form: 'index.screening.form',
  ekycAbout: 'index.screening.ekyc.about',
  formAbout: 'index.screening.form.about',
  agreementsGo: 'index.screening.agreements.go',
  ekycGo: 'index.screening.ekyc.go',
}
/** Texts for an agent who goes through the steps for a customer. */
const customerTexts: Content = {
  form: 'index.customer.form',
  ekycAbout: 'index.customer.ekyc.about',
  formAbout: 'index.customer.form.about',
  agreementsGo: 'index.customer.agreements.go',
  ekycGo: 'index.customer.ekyc.go',
}

const stepDescriptions = (message: Content): Record<Step, MessageKey> => ({
  agreements: 'index.screening.agreements.about',
  ekyc: message.ekycAbout,
  form: message.formAbout,
  result: 'index.screening.result.about',
})

interface ScreeningProps {
  customerId: string
  top?: ReactNode
  /** True while `top` loads. The steps are shown once it has loaded, to avoid a layout shift. */
  isTopLoading?: boolean
}

/** The steps of pre-qualification, with a button for the next step. */
export function Screening({ customerId, top, isTopLoading: isTopLate = false }: ScreeningProps) {
  const t = useT()
  const customerQuery = customerId ? { customerId } : {}
  const message = customerId ? customerTexts : ownTexts
  const about = stepDescriptions(message)
  const done = useOperation(preAuditEvaluation.whetherCompletedPreAudit, customerQuery)
  const status = useOperation(useOperationByUserType('preStatus'), customerQuery, { optional: true })
  const agreements = useOperation(user.getAgreementType, { step: AgreementStep.ekyc }, { optional: true })
  const verification = useNextPage('/pages/ekywebview/ekywebview')
  const start = useMutation(useOperationByUserType('ekycStart'), (begun) => {
    storeVerification(begun)
    verification.go(customerQuery)
  })
  const [reading, setReading] = useState(false)

  return (
    // wait for the status, because a rejection is shown above the steps and would push them down
    <LoadedPage query={isTopLate || status.state === 'loading' ? { state: 'loading' } : done} skeleton="card">
      {(is) => {
        const now = steps.find((step) => !is[step]) ?? 'result'
        const pre = status.state === 'ready' ? status.data : null
        return (
          <>
            <Body>
              {top}
              <p className="mut">{t('index.screening.intro')}</p>
              {pre && <RejectionNotice reply={pre} customerId={customerId} />}
              <Card>
                <Timeline
                  items={steps.map((step) => ({
                    title: step === 'form' ? message.form : title[step],
                    sub: about[step],
                    state: is[step] ? 'done' : step === now ? 'now' : 'next',
                  }))}
                />
              </Card>
              <Small text="index.screening.privacy" />
            </Body>
            <Footer above={<FormError mutation={start} />}>
              <Stack>
                {now === 'agreements' && (
                  <Button text={message.agreementsGo} onPress={() => setReading(true)} />
                )}
                {now === 'ekyc' && (
                  <Button text={message.ekycGo} busy={start.busy} onPress={() => start.run(customerQuery)} />
                )}
                {(now === 'form' || now === 'result') && <StepLink to={now} customerId={customerId} />}
              </Stack>
            </Footer>
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

/** Explains why pre-qualification was rejected, and when the user may apply again. */
function RejectionNotice({ reply, customerId }: { reply: PreStatusReply; customerId: string }) {
  const dates = useDates()
  const { status, reason, reapplyOn } = reply
  return (
    <>
      {!customerId && reason && <Notice tone="warn">{reason}</Notice>}
      {status === PreStatus.rejected && reapplyOn && (
        <Notice
          tone="info"
          text={[
            customerId ? 'index.customer.reapply' : 'index.index.reapply',
            { day: dates.day(reapplyOn) },
          ]}
        />
      )}
    </>
  )
}

function StepLink({ to, customerId }: { to: 'form' | 'result'; customerId: string }) {
  const t = useT()
  const customerQuery = customerId ? { customerId } : {}
  return to === 'form' ? (
    <a className={buttonClass()} href={href('/pages/index/indexForm', customerQuery)}>
      {t('index.screening.form.go')}
    </a>
  ) : (
    <a className={buttonClass()} href={href('/pages/index/indexResult', customerQuery)}>
      {t('index.screening.result.go')}
    </a>
  )
}
