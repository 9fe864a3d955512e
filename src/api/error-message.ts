import { Failure, isShown } from '../../bridge/gateway/failure'
import { t } from '../i18n/translate'
import { failureMessage } from './service'

/** Returns the text of a caught error for the user: '' for failures that are not shown, and a general text for bugs. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Failure)) return t('app.crash.title')
  return isShown(error) ? failureMessage(error) : ''
}

/** Returns the service's error code if a caught error has one. */
export const errorCode = (error: unknown): number | undefined =>
  error instanceof Failure && typeof error.code === 'number' ? error.code : undefined

/** Reports a caught error unless it is a Failure, because any other error is a bug. */
export function reportBug(error: unknown): void {
  if (!(error instanceof Failure)) reportError(error)
}
