import { type ActionName, actions } from '../../bridge/contract/actions'

/**
 * Scripted outcome of a native sheet (a dialog of the host): a refusal code, the name of a sample file, the fields of the reply,
 * or `true` for the default choice.
 */
export type ScriptedAnswer = string | boolean | Record<string, unknown>

/** Outcomes that native sheets return without a click, set by tests or on the simulator's page. */
export function createActionScript() {
  const set = new Map<string, unknown>()
  const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)
  return {
    set(name: string, outcome: unknown): void {
      if (!isAction(name))
        throw new RangeError(`no action '${name}', only ${Object.keys(actions).join(', ')}`)
      if (outcome === undefined || outcome === null) set.delete(name)
      else set.set(name, outcome)
    },
    get: (name: string): unknown => set.get(name),
    clear: () => set.clear(),
  }
}

export type ActionScript = ReturnType<typeof createActionScript>
