import { Component, type ReactNode } from 'react'
import { useOffline } from '../api/device/network'
import { errorCode, errorMessage, reportBug } from '../api/error-message'
import { I18nProvider } from '../i18n/translate'
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

/** Returns the message of an error that a form caught. */
function explainError(error: unknown): ErrorMessage {
  reportBug(error)
  return { text: errorMessage(error), code: errorCode(error) }
}

export function App() {
  const Notices = useKit()?.Notices
  return (
    <I18nProvider>
      <ErrorMessageContext value={explainError}>
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
