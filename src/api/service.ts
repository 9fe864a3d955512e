import type { ActionName, AnswerOf, ParamsOf } from '../../bridge/contract/actions'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import { Failure } from '../../bridge/gateway/failure'
import type { Gateway } from '../../bridge/gateway/gateway'
import type { CallOptions } from '../../bridge/gateway/options'
import type { Capability } from '../../bridge/protocol/transport'
import { lazyOnce } from '../domain/lazy-once'
import { t } from '../i18n/translate'
import { setOffline } from './device/network'
import type { WriteLedger } from './writes/write-ledger'

interface Service {
  gateway: Gateway
  /** Sends what is meant once, by the ledger. */
  send: WriteLedger['send']
  /** A failure in words, in the current language. */
  message(failure: Failure): string
  /** Says a failure in passing. */
  notify(failure: Failure): void
}

let known: Service | undefined
let ready: () => Promise<Service> = () => Promise.reject(new Error('no service was provided'))

/** Says where the gateway comes from; it is loaded apart from the first screen. Called once at start. */
export function provideService(load: () => Promise<Service>): void {
  known = undefined
  ready = lazyOnce(() =>
    load().then(
      (service) => {
        known = service
        return service
      },
      (error: unknown) => {
        throw error instanceof Failure ? error : new Failure('network', 'bridge', 'start')
      },
    ),
  )
}

/** The gateway, loaded when first needed; a load that failed is tried again by the next call. */
export const readyService = (): Promise<Service> => ready()

/** What a failure is in words, in the current language; without the service all that failed is that it could not be loaded. */
export const problemOf = (failure: Failure): string => known?.message(failure) ?? t('app.chunk')

/** Says in passing that something failed, where nothing on the page does. */
export const notifyFailure = (failure: Failure): void => known?.notify(failure)

let changed: (operation?: Operation, body?: unknown) => void = () => undefined

/** Hears of each call that is over, and of what else may have changed: an operation, or anything. Called once, by what keeps replies. */
export const onChange = (listener: typeof changed): void => {
  changed = listener
}

/** Anything may have changed while nobody looked. */
export const markAllChanged = (): void => changed()

/** What an operation changes has changed, although no call of this app says so just now. */
export const markChanged = (operation: Operation): void => changed(operation)

/**
 * Calls an operation; rejects with a Failure only, which whoever called shows. What a write changes is refetched wherever it is
 * shown, also after a refusal: what was refused was decided on something that has changed, or did happen at an earlier try.
 */
export async function call<O extends Operation>(
  operation: O,
  body: BodyOf<O>,
  options?: CallOptions,
): Promise<ReplyOf<O>> {
  const { gateway, send } = known ?? (await readyService())
  try {
    const reply = await (operation.once ? send : gateway.call)(operation, body, options)
    setOffline(false)
    return reply
  } finally {
    changed(operation, body)
  }
}

/** Asks the host for a native action; rejects with a Failure only. */
export async function act<A extends ActionName>(
  action: A,
  params: ParamsOf<A>,
  options?: CallOptions,
): Promise<AnswerOf<A>> {
  const { gateway } = known ?? (await readyService())
  return gateway.act(action, params, options)
}

/** May an operation (native name) or an action be used with this host? */
export async function can(name: string): Promise<Capability> {
  const { gateway } = known ?? (await readyService())
  return gateway.can(name)
}

/** The same at once, for what is drawn: 'missing' while the gateway is not there yet. */
export const canNow = (name: string): Capability => known?.gateway.can(name) ?? 'missing'
