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

let loadedService: Service | undefined
let loadOnce: () => Promise<Service> = () => Promise.reject(new Error('no service was provided'))

/** Says where the gateway comes from; it is loaded apart from the first screen. Called once at start. */
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

/** The gateway, loaded when first needed; a load that failed is tried again by the next call. */
export const loadService = (): Promise<Service> => loadOnce()

/** What a failure is in words, in the current language; without the service all that failed is that it could not be loaded. */
export const failureMessage = (failure: Failure): string => loadedService?.message(failure) ?? t('app.chunk')

/** Says in passing that something failed, where nothing on the page does. */
export const notifyFailure = (failure: Failure): void => loadedService?.notify(failure)

let changeListener: (operation?: Operation, body?: unknown) => void = () => undefined

/** Hears of each call that is over, and of what else may have changed: an operation, or anything. Called once, by what keeps replies. */
export const onDataChange = (listener: typeof changeListener): void => {
  changeListener = listener
}

/** Anything may have changed while nobody looked. */
export const markAllChanged = (): void => changeListener()

/** What an operation changes has changed, although no call of this app says so just now. */
export const markChanged = (operation: Operation): void => changeListener(operation)

/**
 * Calls an operation; rejects with a Failure only, which whoever called shows. What a write changes is refetched wherever it is
 * shown, also after a refusal: what was refused was decided on something that has changed, or did happen at an earlier try.
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

/** Asks the host for a native action; rejects with a Failure only. */
export async function act<A extends ActionName>(
  action: A,
  params: ParamsOf<A>,
  options?: CallOptions,
): Promise<AnswerOf<A>> {
  const { gateway } = loadedService ?? (await loadService())
  return gateway.act(action, params, options)
}

/** May an operation (native name) or an action be used with this host? */
export async function can(name: string): Promise<Capability> {
  const { gateway } = loadedService ?? (await loadService())
  return gateway.can(name)
}

/** The same at once, for what is drawn: 'missing' while the gateway is not there yet. */
export const canNow = (name: string): Capability => loadedService?.gateway.can(name) ?? 'missing'
