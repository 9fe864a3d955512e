import { type Endpoint, expose } from 'comlink'
import { act, createElement } from 'react'
import { vi } from 'vitest'
import { createRecorder } from '../../../host-sim/control/calls/recorder'
import { randomKey } from '../../../host-sim/control/random'
import { createSimulation } from '../../../host-sim/control/simulation'
import { createStepClock } from '../../../host-sim/control/time/step-clock'
import { watchClock } from '../../../host-sim/control/time/watch-clock'
import { App } from '../../../host-sim/page/App'
import { createContext } from '../../../host-sim/page/context'
import { createSnapshotCommands, createSnapshotStates } from '../../../host-sim/page/state/snapshot-states'
import { operationsForApps } from '../../../host-sim/service/call/authorization'
import { outlineOf } from '../../pages/outline'
import { draw } from '../../ui/draw'

/** The backend as in the worker, connected by a port. */
function openWorker() {
  const clock = createStepClock(Date.now)
  const { port1, port2 } = new MessageChannel()
  const simulation = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    ekycPage: 'https://ekyc.example/',
    now: clock.now,
    messageAdded: (userId, message) => port2.postMessage({ messageAdded: { userId, message } }),
  })
  const recorder = createRecorder(simulation, clock)
  const { service: _, ...rest } = simulation
  const states = createSnapshotStates(randomKey)
  const backend: Record<string, unknown> = {
    ...{ ...rest, ...recorder, ...watchClock(simulation, recorder) },
    ...createSnapshotCommands(states, recorder),
    served: () => operationsForApps(),
    resumed: () => false,
    isStored: () => true,
  }
  const asked: { name: string; given: unknown[] }[] = []
  const get = (name: string, given: unknown[]) => {
    asked.push({ name, given })
    return (backend[name] as (...given: unknown[]) => unknown)(...given)
  }
  expose({ get }, port2 as Endpoint)
  port1.start()
  return { port: port1, simulation, asked }
}

interface HappySettings {
  navigation: { disableChildFrameNavigation: boolean }
}

/** The simulator's page with a real service and empty phone frames. `asked` lists the page's calls to the worker. */
async function openPage(search: string) {
  const { port, simulation, asked } = openWorker()
  vi.stubGlobal('Worker', function Worker() {
    return port
  })
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    run(0)
    return 0
  })
  // a browser lets the page navigate a cross-origin frame, happy-dom does not
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    location: { replace: () => undefined },
    postMessage: () => undefined,
  } as never)
  const { happyDOM } = window as unknown as { happyDOM: { settings: HappySettings } } // the test environment's own
  Object.assign(happyDOM.settings, { enableIframePageLoading: true, disableIframePageLoading: false })
  happyDOM.settings.navigation.disableChildFrameNavigation = true
  history.replaceState(null, '', `/?${search}`)
  const context = createContext()
  draw(createElement(App, { context }))

  /** Renders until a condition holds, or throws its last error. */
  async function until<T>(look: () => T | false | undefined | null): Promise<T> {
    for (let turn = 0; ; turn += 1) {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
      try {
        const found = look()
        if (found) return found
        throw new Error(`waited in vain for ${look}`)
      } catch (error) {
        if (turn > 600) throw error
      }
    }
  }
  return { context, simulation, asked, until }
}

export type Page = Awaited<ReturnType<typeof openPage>>

const moment = 'now=2026-11-21T09%3A41%3A00%2B08%3A00&seed=7'

/** A page with signed-in phones at a fixed time. */
export async function openedPage(more = ''): Promise<Page> {
  const page = await openPage(moment + more)
  const { settings } = page.context
  await page.until(() => document.querySelectorAll('.phone').length === settings.get().shown.length)
  await page.until(
    () => page.context.link().includes('seed=7') && document.body.textContent?.includes('9:41'),
  )
  return page
}

/** Text lines of the elements that match a selector. */
export const linesOf = (selector: string) => [...document.querySelectorAll(selector)].flatMap(outlineOf)

export const openPanel = (name: string) =>
  act(() =>
    [...document.querySelectorAll<HTMLElement>('nav[aria-label=Panels] button')]
      .find(({ firstChild }) => firstChild?.textContent === name)
      ?.click(),
  )

/** Chooses in a list or types into a field so that React notices. */
export function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = { INPUT: HTMLInputElement, SELECT: HTMLSelectElement, TEXTAREA: HTMLTextAreaElement }[
    field.tagName as 'INPUT' | 'SELECT' | 'TEXTAREA' // by its type
  ]
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}
