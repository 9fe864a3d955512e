import { useEffect, useState } from 'react'
import { EkycOutcome } from '../../../bridge/contract/codes'
import { realId } from '../../../bridge/contract/operations/open'
import { useOperationByUserType } from '../../api/by-user-type'
import { config } from '../../api/config'
import { usePolledOperation } from '../../api/use-polled-operation'
import { begunVerification } from '../../features/identity/verification-session'
import { useT } from '../../i18n/translate'
import { back, href, ownAddress, replace, replaceWith, useQuery } from '../../routes/links'
import { deviceId } from '../../session/session'
import { keepStepUpTicket } from '../../session/step-up-ticket'
import { Empty, Failed } from '../../ui/async-states'
import { Button, buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { Footer, Small } from '../../ui/Page'
import './ekyc.css'

/** The provider's page, if its address is one that this deployment trusts; null otherwise. */
function trusted(address: string): URL | null {
  try {
    const url = new URL(address)
    return config().ekycOrigins.includes(url.origin) ? url : null
  } catch {
    return null
  }
}

/**
 * Identity verification on the provider's own page, and waiting for its outcome; `next` is where it was asked for.
 * With `identity` it proves, signed in or not, whose account it is, beside any loan.
 */
export default function Ekywebview() {
  const [begun] = useState(begunVerification)
  return begun ? <Verification {...begun} /> : <NotBegun />
}

/** A link was opened, or the app anew: which verification it was about is known no longer. */
function NotBegun() {
  const t = useT()
  const { customerId, next, identity } = useQuery('/pages/ekywebview/ekywebview')
  const whence = next && ownAddress(next)
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

interface Outcome {
  outcome: EkycOutcome
}

function Verification({ transactionNo, url }: { transactionNo: string; url: string }) {
  const t = useT()
  const { customerId, next, identity } = useQuery('/pages/ekywebview/ekywebview')
  const whose = customerId ? { customerId } : {}
  const page = trusted(url)
  const [finished, setFinished] = useState(false)
  // once the provider's page has told that it is done the outcome is near
  const polling = { done: ({ outcome }: Outcome) => outcome !== EkycOutcome.pending, again: finished }
  const loan = usePolledOperation(
    useOperationByUserType('ekycResult'),
    identity ? null : { transactionNo, ...whose },
    polling,
  )
  const own = usePolledOperation(
    realId.checkResult,
    identity ? { transactionNo, deviceId: deviceId() } : null,
    polling,
  )
  const { result } = identity ? own : loan
  const outcome = result.state === 'ready' ? result.data.outcome : null
  const refresh = result.state === 'ready' ? result.refresh : undefined

  useEffect(() => {
    // the provider's page says when it is done; the outcome itself only the service tells
    const hear = (event: MessageEvent<{ type?: string; transactionNo?: string } | null>) => {
      if (
        !page ||
        event.origin !== page.origin ||
        event.data?.type !== 'ekyc' ||
        event.data.transactionNo !== transactionNo
      )
        return
      setFinished(true)
      void refresh?.()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [page, transactionNo, refresh])

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
  if (outcome === EkycOutcome.passed || outcome === EkycOutcome.failed) {
    const passed = outcome === EkycOutcome.passed
    const reason = result.state === 'ready' ? result.data.reason : null
    const goOn = () => {
      const ticket = own.result.state === 'ready' ? own.result.data.identityTicket : null
      if (ticket) keepStepUpTicket({ identityTicket: ticket })
      if (next) replaceWith(next)
      else replace('/pages/index/indexForm', whose)
    }
    return (
      <>
        <Body center>
          <Empty
            picture={passed ? 'done' : 'fail'}
            title={passed ? 'ekyc.passed' : 'ekyc.failed'}
            text={
              reason ? (
                <>{reason}</>
              ) : passed ? (
                next ? (
                  'ekyc.passed.back'
                ) : (
                  'ekyc.passed.text'
                )
              ) : (
                'ekyc.failed.text'
              )
            }
          />
        </Body>
        <Footer>
          {passed ? (
            <Button text="ekyc.toForm" onPress={goOn} />
          ) : (
            <Button
              text="ekyc.again"
              onPress={() =>
                identity ? back('/pages/login/index') : replace('/pages/index/indexScreening', whose)
              }
            />
          )}
        </Footer>
      </>
    )
  }
  return (
    <Body>
      {finished ? (
        <div role="status">
          <Empty
            picture="search"
            title="ekyc.waiting"
            text="ekyc.waiting.text"
            action={
              <Button kind="secondary" size="small" text="ekyc.reopen" onPress={() => setFinished(false)} />
            }
          />
        </div>
      ) : (
        <>
          <iframe
            className="ekyc-frame"
            title={t('ekyc.ekywebview.title')}
            src={page.href}
            allow="camera"
            sandbox="allow-scripts allow-forms allow-same-origin"
          />
          <Small text="ekyc.resume" />
        </>
      )}
    </Body>
  )
}
