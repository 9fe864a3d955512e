import type { Caps } from '../../../bridge/protocol/messages'

/** What whoever runs the app has switched off: operations, actions and pages, by name. */
export function createSwitches(changed: (caps: Caps) => void = () => undefined) {
  let off: readonly string[] = []
  return {
    /** What is off now. */
    names: (): readonly string[] => off,
    /** What a host says of it. */
    caps: (): Caps => Object.fromEntries(off.map((name) => [name, 'switchedOff' as const])),
    /** These are off from now on, and nothing else. */
    set(names: readonly string[]): void {
      const back = off.filter((name) => !names.includes(name)).map((name) => [name, 'yes' as const])
      off = [...names]
      changed({ ...Object.fromEntries(back), ...this.caps() })
    },
  }
}

export type Switches = ReturnType<typeof createSwitches>
