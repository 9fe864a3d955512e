import { Component, type ReactNode } from 'react'
import { Failure } from '../../bridge/gateway/failure'
import { useOffline } from '../api/device/network'
import { failureMessage } from '../api/service'
import { I18nProvider, t } from '../i18n/translate'
import { useKit } from '../session/kit'
import { Button } from '../ui/base/Button'
import { type ErrorMessage, ErrorMessageContext } from '../ui/base/error-message'
import { Body, Title } from '../ui/layout/Frame'
import { OfflineBanner, Toasts } from '../ui/state/toasts'
import type { Notices as NoticesType } from './Notices'
import { Router } from './Router'

declare module '../session/kit' {
  interface Kit {
    Notices: typeof NoticesType
  }
}

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
  const Notices = useKit()?.Notices
  return (
    <I18nProvider>
      <ErrorMessageContext value={errorMessage}>
        <OfflineBanner shown={useOffline()} />
        {Notices && <Notices />}
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
        <Toasts />
      </ErrorMessageContext>
    </I18nProvider>
  )
}
