import { Failure } from '../../bridge/gateway/failure'

/** Creates a refusal by the app itself; it is shown like a refusal by the service. */
export const businessError = (code: number, message: string): Failure =>
  new Failure(code, 'business', 'app', message)
