import { Failure } from '../../bridge/gateway/failure'

/** A refusal by the app itself, shown like a refusal by the service. */
export const businessError = (code: number, message: string): Failure =>
  new Failure(code, 'business', 'app', message)
