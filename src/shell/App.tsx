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

/** Shown when a page crashes: the error and a restart button. Nothing typed is lost, because drafts stay. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  // logged to the console, and reported to a host that asks for reports
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

/** Returns the message of a failure. Other errors are bugs, which are reported. */
function errorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof Failure)) {
    reportError(error)
    return { text: t('app.crash.title') }
  }
  return {
    text: error.shown === 'never' ? '' : failureMessage(error),
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
