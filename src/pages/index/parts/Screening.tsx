import { type ReactNode, useState } from 'react'
import { AgreementStep, PreStatus } from '../../../../bridge/contract/codes'
import type { Agreement } from '../../../../bridge/contract/entities/person'
import type { PreStatusReply } from '../../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOffline } from '../../../api/device/network'
import { useOperationByUserType } from '../../../api/query/by-user-type'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { useCustomerName } from '../../../features/agent/CustomerBanner'
import { AgreementList } from '../../../features/contract/AgreementList'
import { storeVerification } from '../../../features/identity/verification-session'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { Button, buttonClass } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Checkbox } from '../../../ui/input/inputs'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Small } from '../../../ui/layout/Page'
import { Loaded } from '../../../ui/state/async-states'
import { Problem } from '../../../ui/state/Problem'
import { Notice, Timeline } from '../../../ui/state/status'

type Step = 'agreements' | 'ekyc' | 'form' | 'result'
const steps: readonly Step[] = ['agreements', 'ekyc', 'form', 'result']
const title: Record<Step, MessageKey> = {
  agreements: 'index.screening.agreements',
  ekyc: 'index.screening.ekyc',
  form: 'index.screening.form',
  result: 'index.screening.result',
}

type Content = Record<'form' | 'ekycAbout' | 'formAbout' | 'ekycGo', MessageKey>
const ownTexts: Content = {
  form: 'index.screening.form',
  ekycAbout: 'index.screening.ekyc.about',
  formAbout: 'index.screening.form.about',
  ekycGo: 'index.screening.ekyc.go',
}
/** Texts for an agent who goes through the steps for a customer. */
const customerTexts: Content = {
  form: 'index.customer.form',
  ekycAbout: 'index.customer.ekyc.about',
  formAbout: 'index.customer.form.about',
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
  const ekycStart = useOperationByUserType('ekycStart')
  const isOffline = useOffline()
  const [ticked, setTicked] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const start = useMutation(async (accepted: readonly Agreement[]) => {
    if (accepted.length > 0) {
      const agreementAcceptDTOList = accepted.map(({ agreementNo, version }) => ({ agreementNo, version }))
      await call(user.saveAgreementAccept, { agreementAcceptDTOList, ...customerQuery })
    }
    storeVerification(await call(ekycStart, customerQuery))
    verification.go(customerQuery)
  })

  return (
    // wait for the status, because a rejection is shown above the steps and would push them down
    <LoadedPage query={isTopLate || status.state === 'loading' ? { state: 'loading' } : done} skeleton="card">
      {(is) => {
        const now = steps.find((step) => !is[step]) ?? 'result'
        const pre = status.state === 'ready' ? status.data : null
        const mustAccept = now === 'agreements'
        const verify = () => {
          if (!mustAccept) return start.run([])
          if (!ticked || agreements.state !== 'ready') return setProblem(t('rule.agreements.required'))
          return start.run(agreements.data)
        }
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
              {mustAccept && (
                <Loaded query={agreements} skeleton="list">
                  {(list) => (
                    <AcceptAgreements
                      agreements={list}
                      customerId={customerId}
                      ticked={ticked}
                      onTick={(value) => {
                        setTicked(value)
                        setProblem(undefined)
                      }}
                    />
                  )}
                </Loaded>
              )}
              {customerId && isOffline && (mustAccept || now === 'ekyc') && (
                <Notice tone="warn" text="index.customer.ekyc.offline" />
              )}
              <Small text="index.screening.privacy" />
            </Body>
            <Footer
              above={
                <>
                  <Problem text={problem} />
                  <FormError mutation={start} />
                </>
              }
            >
              {mustAccept || now === 'ekyc' ? (
                <Button text={message.ekycGo} busy={start.busy} onPress={verify} />
              ) : (
                <StepLink to={now} customerId={customerId} />
              )}
            </Footer>
          </>
        )
      }}
    </LoadedPage>
  )
}

interface AcceptProps {
  agreements: readonly Agreement[]
  customerId: string
  ticked: boolean
  onTick(ticked: boolean): void
}

/** The agreements that the identity check needs, with one tick for all of them. */
function AcceptAgreements({ agreements, customerId, ticked, onTick }: AcceptProps) {
  const t = useT()
  const name = useCustomerName(customerId)
  return (
    <Card>
      <AgreementList bare agreements={agreements} />
      <Checkbox checked={ticked} onChange={onTick}>
        {name ? t('lending.agreements.tick.customer', { name }) : t('lending.agreements.tick')}
      </Checkbox>
    </Card>
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
