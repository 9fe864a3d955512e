import type { ActionName, AnswerOf, ParamsOf } from '../../bridge/contract/actions'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import type { Failure } from '../../bridge/gateway/failure'
import type { CallOptions } from '../../bridge/gateway/options'
import type { Capability } from '../../bridge/protocol/transport'
import { lazyOnce } from '../domain/lazy-once'
import { t } from '../i18n/translate'
import { type Kit, loadedKit, loadKit } from '../session/kit'
import type { AppGateway } from './app-gateway'
import { loadPart } from './load-part'
import type { WriteLedger } from './writes/write-ledger'

interface Service {
  gateway: AppGateway
  /** Sends a write that must take effect at most once. */
  send: WriteLedger['send']
  /** Returns the message of a failure in the current language. */
  message(failure: Failure): string
  /** Shows a failure as a toast. */
  notify(failure: Failure): void
}

declare module '../session/kit' {
  interface Kit {
    openService(): Promise<Service>
    /** Refetches the data that a finished operation changed; without an operation, all data. */
    refetchChanged(operation?: Operation, body?: unknown): void
  }
}

let opened: { kit: Kit; service: Service } | undefined

const openService = lazyOnce(async (kit: Kit): Promise<Service> => {
  opened = { kit, service: await kit.openService() }
  return opened.service
})

const getService = (): Service | undefined => (opened?.kit === loadedKit() ? opened?.service : undefined)

/** Loads the gateway (the API client) on first use. Rejects with a Failure; the next call tries again. */
export const loadService = (): Promise<Service> => loadPart(() => loadKit().then(openService), 'start')

/** Text of a failure in the current language. Before the service has loaded, only parts of the app can have failed to load. */
export const failureMessage = (failure: Failure): string =>
  getService()?.message(failure) ?? t(failure.code === 'newVersion' ? 'app.newVersion' : 'app.chunk')

/** Shows a toast for a failure that the page itself does not show. */
export const notifyFailure = (failure: Failure): void => getService()?.notify(failure)

/** Refetches all data. Used when any data may have changed, e.g. while the app was hidden. */
export const markAllChanged = (): void => loadedKit()?.refetchChanged()

/** Refetches the data that an operation changes. Used for changes that were not made by calling the operation. */
export const markChanged = (operation: Operation): void => loadedKit()?.refetchChanged(operation)

/**
 * Calls an operation; rejects only with a Failure, which the caller must show. Refetches the data that a write changes, even
 * after a refusal, because a refusal means that the app's data was out of date, or that an earlier attempt had succeeded.
 */
export async function call<O extends Operation>(
  operation: O,
  body: BodyOf<O>,
  options?: CallOptions,
): Promise<ReplyOf<O>> {
  const { gateway, send } = getService() ?? (await loadService())
  try {
    return await (operation.once ? send : gateway.call)(operation, body, options)
  } finally {
    loadedKit()?.refetchChanged(operation, body)
  }
}

/** Requests a native action from the host; rejects only with a Failure. */
export async function act<A extends ActionName>(
  action: A,
  params: ParamsOf<A>,
  options?: CallOptions,
): Promise<AnswerOf<A>> {
  const { gateway } = getService() ?? (await loadService())
  return gateway.act(action, params, options)
}

/** Returns whether the host supports an operation (by native name) or an action. */
export async function can(name: string): Promise<Capability> {
  const { gateway } = getService() ?? (await loadService())
  return gateway.can(name)
}

/** Synchronous version of `can`, for rendering; returns 'missing' until the gateway has loaded. */
export const canNow = (name: string): Capability => getService()?.gateway.can(name) ?? 'missing'
