import { Failure } from '../../bridge/gateway/failure'

/** A refusal that the app itself finds, to be shown like one of the service's. */
export const businessError = (code: number, message: string): Failure =>
  new Failure(code, 'business', 'app', message)
