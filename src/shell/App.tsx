import { Component, type ReactNode } from 'react'
import { errorCode, errorMessage, reportBug } from '../api/error-message'
import { I18nProvider } from '../i18n/translate'
import { useKit } from '../session/kit'
import { Button } from '../ui/base/Button'
import { type ErrorMessage, ErrorMessageContext } from '../ui/base/error-message'
import { Body, Title } from '../ui/layout/Frame'
import type { Notices as NoticesType } from './Notices'
import { Router } from './Router'

declare module '../session/kit' {
  interface Kit {
    Notices: typeof NoticesType
  }
}

/** Shows an error with a restart button if a page crashes. Typed text is not lost, because drafts are stored. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  // logs the error to the console, and reports it to a host that has requested error reports
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

/** Turns an error that a form has caught into a message. */
function explainError(error: unknown): ErrorMessage {
  reportBug(error)
  return { text: errorMessage(error), code: errorCode(error) }
}

export function App() {
  const Notices = useKit()?.Notices
  return (
    <I18nProvider>
      <ErrorMessageContext value={explainError}>
        {Notices && <Notices />}
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
      </ErrorMessageContext>
    </I18nProvider>
  )
}
