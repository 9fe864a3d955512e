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
  /** Sends a write that must take effect at most once. */
  send: WriteLedger['send']
  /** Returns the message of a failure in the current language. */
  message(failure: Failure): string
  /** Shows a failure as a toast. */
  notify(failure: Failure): void
}

let loadedService: Service | undefined
let loadOnce: () => Promise<Service> = () => Promise.reject(new Error('no service was provided'))

/** Sets how the gateway is loaded (not part of the first screen). Called once at start. */
export function provideService(load: () => Promise<Service>): void {
  loadedService = undefined
  loadOnce = lazyOnce(() =>
    load().then(
      (service) => {
        loadedService = service
        return service
      },
      (error: unknown) => {
        throw error instanceof Failure ? error : new Failure('network', 'bridge', 'start')
      },
    ),
  )
}

/** Loads the gateway on first use. The next call retries a failed load. */
export const loadService = (): Promise<Service> => loadOnce()

/** Message of a failure in the current language. Without the service, the only possible failure is that it did not load. */
export const failureMessage = (failure: Failure): string => loadedService?.message(failure) ?? t('app.chunk')

/** Shows a toast for a failure that the page itself does not show. */
export const notifyFailure = (failure: Failure): void => loadedService?.notify(failure)

let changeListener: (operation?: Operation, body?: unknown) => void = () => undefined

/**
 * Sets the listener of data changes: called with each finished operation, or without arguments if anything may have changed.
 * Called once, by the query client.
 */
export const onDataChange = (listener: typeof changeListener): void => {
  changeListener = listener
}

/** Reports that any data may have changed, e.g. while the app was hidden. */
export const markAllChanged = (): void => changeListener()

/** Reports that the data changed by this operation has changed, without a call. */
export const markChanged = (operation: Operation): void => changeListener(operation)

/**
 * Calls an operation; rejects with a Failure only, which the caller shows. Data that a write changes is refetched, also after a
 * refusal: the app's data was out of date, or an earlier attempt had succeeded.
 */
export async function call<O extends Operation>(
  operation: O,
  body: BodyOf<O>,
  options?: CallOptions,
): Promise<ReplyOf<O>> {
  const { gateway, send } = loadedService ?? (await loadService())
  try {
    const reply = await (operation.once ? send : gateway.call)(operation, body, options)
    setOffline(false)
    return reply
  } finally {
    changeListener(operation, body)
  }
}

/** Requests a native action from the host; rejects with a Failure only. */
export async function act<A extends ActionName>(
  action: A,
  params: ParamsOf<A>,
  options?: CallOptions,
): Promise<AnswerOf<A>> {
  const { gateway } = loadedService ?? (await loadService())
  return gateway.act(action, params, options)
}

/** Returns the host's support for an operation (native name) or an action. */
export async function can(name: string): Promise<Capability> {
  const { gateway } = loadedService ?? (await loadService())
  return gateway.can(name)
}

/** Synchronous variant for rendering; 'missing' until the gateway has loaded. */
export const canNow = (name: string): Capability => loadedService?.gateway.can(name) ?? 'missing'
