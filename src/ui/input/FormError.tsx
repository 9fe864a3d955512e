import { useErrorMessage } from '../base/error-message'
import { Problem } from '../state/Problem'

/** Why a write failed, beside its button; nothing while it has not. The one place where a mutation's failure is shown. */
export function FormError({ mutation: { failure } }: { mutation: { failure: unknown } }) {
  const errorMessage = useErrorMessage()
  return <Problem text={failure === undefined ? '' : errorMessage(failure).text} />
}
