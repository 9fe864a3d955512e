import { Component, type ReactNode } from 'react'
import { Failure } from '../../bridge/gateway/failure'
import { useNotices, useOffline } from '../api/device/network'
import { failureMessage } from '../api/service'
import { I18nProvider, t } from '../i18n/translate'
import { Button } from '../ui/base/Button'
import { type ErrorMessage, ErrorMessageContext } from '../ui/base/error-message'
import { Body, Title } from '../ui/layout/Frame'
import { OfflineBanner, Toasts } from '../ui/state/toasts'
import { Router } from './Router'

/** What is left when a page breaks: what happened and the way back in. Nothing typed is lost, drafts stay. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  // the console hears of it, and a host that wants to know
  override componentDidCatch(error: unknown) {
    reportError(error)
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className="page">
        <Body center>
          <Title title="app.crash.title" sub="app.crash.text" />
          <Button text="app.crash.restart" onPress={() => location.assign('/')} />
        </Body>
      </main>
    )
  }
}

/** Said already by the way to log in, or the user's own doing. */
const silentCodes: readonly unknown[] = ['sessionEnded', 'cancelled']

/** Failures in the user's words; anything else is a mistake of ours, which the console hears of. */
function errorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof Failure)) {
    reportError(error)
    return { text: t('app.crash.title') }
  }
  return {
    text: silentCodes.includes(error.code) ? '' : failureMessage(error),
    code: typeof error.code === 'number' ? error.code : undefined,
  }
}

export function App() {
  return (
    <I18nProvider>
      <ErrorMessageContext value={errorMessage}>
        <OfflineBanner shown={useOffline()} />
        {useNotices()}
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
        <Toasts />
      </ErrorMessageContext>
    </I18nProvider>
  )
}
