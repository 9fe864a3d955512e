import { useErrorMessage } from '../base/error-message'
import { Problem } from '../state/Problem'

/** Shows why a mutation failed, next to its button. The only place where mutation failures are shown. */
export function FormError({ mutation: { failure } }: { mutation: { failure: unknown } }) {
  const errorMessage = useErrorMessage()
  return <Problem text={failure === undefined ? '' : errorMessage(failure).text} />
}
