import type { Caps } from '../../../bridge/protocol/messages'

/** Creates the operator's switches: operations, actions and pages can be switched off by name. */
export function createSwitches(changed: (caps: Caps) => void = () => undefined) {
  let off: readonly string[] = []
  return {
    /** Names that are switched off. */
    names: (): readonly string[] => off,
    /** The switched-off names as capabilities, in the format in which a host reports them. */
    caps: (): Caps => Object.fromEntries(off.map((name) => [name, 'switchedOff' as const])),
    /** Switches off exactly these names. */
    set(names: readonly string[]): void {
      const back = off.filter((name) => !names.includes(name)).map((name) => [name, 'yes' as const])
      off = [...names]
      changed({ ...Object.fromEntries(back), ...this.caps() })
    },
  }
}

export type Switches = ReturnType<typeof createSwitches>
