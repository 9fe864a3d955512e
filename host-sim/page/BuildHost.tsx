import { personaSecrets } from '../seed/personas'
import { bridgeDocuments, conformancePath } from './bridge-documents'
import type { PageContext } from './context'
import { Button, phoneTitles } from './controls'
import { useStore } from './settings'

/** Header button with the documents, schemas and tests for a team that builds a host. */
export function BuildHost({ context }: { context: PageContext }) {
  const { shown } = useStore(context.settings)
  return (
    <>
      <button type="button" className="pick" popoverTarget="build-host">
        Build a host
      </button>
      <div id="build-host" popover="auto" className="popover" role="dialog" aria-label="Build a host">
        <p className="hint">Your app opens the mini-app in a web view and answers its calls over a bridge.</p>
        {bridgeDocuments.map(({ label, path }) => (
          <a key={path} className="mark" href={path} target="_blank" rel="noreferrer">
            <b>{label}</b>
            <span className="soft">{path}</span>
          </a>
        ))}
        {!context.isStatic && (
          <>
            <h2>Conformance page: tests any host from the inside</h2>
            <div className="row">
              {shown.map((name) => (
                <Button key={name} onPress={() => context.phones[name].reload(conformancePath)}>
                  Run on the {phoneTitles[name].toLowerCase()}’s phone
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** Header button with the PIN of all personas; opens their other secrets. */
export const TestSecrets = () => (
  <>
    <button type="button" className="pick" popoverTarget="test-secrets" data-own>
      <span>PIN</span> {personaSecrets.pin}
    </button>
    <div
      id="test-secrets"
      popover="auto"
      className="popover"
      role="dialog"
      aria-label="PIN and passwords"
      data-own
    >
      <p>
        Every persona signs in with PIN <code>{personaSecrets.pin}</code> or password{' '}
        <code>{personaSecrets.password}</code>, and pays with payment PIN{' '}
        <code>{personaSecrets.paymentPin}</code>.
      </p>
      <p className="hint">Codes by SMS and e-mail arrive in the Inbox.</p>
    </div>
  </>
)
