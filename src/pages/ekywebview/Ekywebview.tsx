import { useEffect, useRef, useState } from 'react'
import { EkycOutcome } from '../../../bridge/contract/codes'
import { ProviderFrame, toTrustedUrl } from '../../features/identity/ProviderFrame'
import { currentVerification } from '../../features/identity/verification-session'
import { useT } from '../../i18n/translate'
import { back, href, parseAppAddress, replaceWith, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { keepStepUpTicket } from '../../session/step-up-ticket'
import { Button, buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Footer, Small } from '../../ui/layout/Page'
import { Empty, Failed } from '../../ui/state/async-states'
import { useVerification, type VerificationResult } from './parts/use-verification'

/**
 * Shows the provider's page for identity verification, then polls for the outcome; `next` is the page to return to. With
 * `identity`, the verification only proves that the user owns an account, and belongs to no loan.
 */
export default function Ekywebview() {
  const [begun] = useState(currentVerification)
  return begun ? <Verification {...begun} /> : <NotStarted />
}

/** Shown if the page was opened by a link or after a restart, because no started verification is in memory then. */
function NotStarted() {
  const t = useT()
  const { customerId, next, identity } = useQuery('/pages/ekywebview/ekywebview')
  const whence = next && parseAppAddress(next)
  const otherwise = identity
    ? href('/pages/login/index')
    : href('/pages/index/indexScreening', { customerId })
  return (
    <Body center>
      <Empty
        picture="search"
        title="ekyc.notBegun"
        text="ekyc.notBegun.text"
        action={
          <a className={buttonClass()} href={whence || otherwise}>
            {t('ekyc.notBegun.go')}
          </a>
        }
      />
    </Body>
  )
}

function Verification({ transactionNo, url }: { transactionNo: string; url: string }) {
  const page = toTrustedUrl(url)
  const { result, finished, reopen } = useVerification(transactionNo, page)
  if (!page) {
    return (
      <Body center>
        <Empty picture="fail" title="ekyc.untrusted" text="ekyc.untrusted.text" />
      </Body>
    )
  }
  if (result.state === 'failed') {
    return (
      <Body center>
        <Failed problem={result.problem} onRetry={result.retry} />
      </Body>
    )
  }
  if (result.state === 'ready' && result.data.outcome === EkycOutcome.passed)
    return <Passed result={result.data} />
  if (result.state === 'ready' && result.data.outcome === EkycOutcome.failed)
    return <NotPassed reason={result.data.reason} />
  return finished ? <AwaitingOutcome onReopen={reopen} /> : <ProviderPage address={page.href} />
}

/** decided: ms after which the next page opens automatically: enough to see that the check was passed. */
const passedMs = 1500

function Passed({ result }: { result: VerificationResult }) {
  const { customerId, next } = useQuery('/pages/ekywebview/ekywebview')
  const form = useNextPage('/pages/index/indexForm')
  const goOn = () => {
    if (result.identityTicket) keepStepUpTicket({ identityTicket: result.identityTicket })
    if (next) replaceWith(next)
    else form.replace(customerId ? { customerId } : {})
  }
  const latest = useRef(goOn)
  latest.current = goOn
  const hasReason = result.reason !== null
  useEffect(() => {
    // a reason has to be read first
    if (hasReason) return
    const timer = setTimeout(() => latest.current(), passedMs)
    return () => clearTimeout(timer)
  }, [hasReason])
  return (
    <>
      <Body center>
        <div role="status">
          <Empty
            picture="done"
            title="ekyc.passed"
            text={result.reason ? <>{result.reason}</> : next ? 'ekyc.passed.back' : 'ekyc.passed.text'}
          />
        </div>
      </Body>
      <Footer>
        <Button text="ekyc.toForm" onPress={goOn} />
      </Footer>
    </>
  )
}

function NotPassed({ reason }: { reason: string | null }) {
  const { customerId, identity } = useQuery('/pages/ekywebview/ekywebview')
  const screening = useNextPage('/pages/index/indexScreening')
  const again = () => {
    if (identity) back('/pages/login/index')
    else screening.replace(customerId ? { customerId } : {})
  }
  return (
    <>
      <Body center>
        <Empty picture="fail" title="ekyc.failed" text={reason ? <>{reason}</> : 'ekyc.failed.text'} />
      </Body>
      <Footer>
        <Button text="ekyc.again" onPress={again} />
      </Footer>
    </>
  )
}

/** Shown after the provider's page is done, while the outcome is still pending. */
function AwaitingOutcome({ onReopen }: { onReopen(): void }) {
  return (
    <Body>
      <div role="status">
        <Empty
          picture="search"
          title="ekyc.waiting"
          text="ekyc.waiting.text"
          action={<Button kind="secondary" size="small" text="ekyc.reopen" onPress={onReopen} />}
        />
      </div>
    </Body>
  )
}

function ProviderPage({ address }: { address: string }) {
  return (
    <Body>
      <ProviderFrame address={address} />
      <Small text="ekyc.resume" />
    </Body>
  )
}
