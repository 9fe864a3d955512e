import { useErrorMessage } from './error-message'
import { Notice } from './status'

/** Why a write failed, beside its button; nothing while it has not. The one place where a mutation's failure is shown. */
export function FormError({ of: { failure } }: { of: { failure: unknown } }) {
  const errorMessage = useErrorMessage()
  const text = failure === undefined ? '' : errorMessage(failure).text
  return (
    text && (
      <div role="alert">
        <Notice tone="bad">{text}</Notice>
      </div>
    )
  )
}
