import type { Monitor, PhonePage } from '../../control/monitors/monitors'

/** A finding of a monitor, kept after it has gone. */
export interface KeptFinding {
  what: string
  /** Time at which it was first seen, ms since 1970. */
  at: number
  /** Kind of the fault that has caused it; null if no fault has. */
  fault: string | null
  where: readonly PhonePage[]
}

/** A monitor with all its findings since the last reset; `isRed` unless faults have caused all of them. */
export interface KeptMonitor extends Pick<Monitor, 'name' | 'about'> {
  isRed: boolean
  findings: readonly KeptFinding[]
}

/**
 * Keeps the findings of the monitors, because some exist for seconds only, such as a call that settles late, and the log that they
 * are read from can be cleared.
 */
export function createMonitorMemory(now: () => number) {
  const kept = new Map<Monitor['name'], Map<string, KeptFinding>>()
  function remember({ name, seen, caused, where }: Monitor): Map<string, KeptFinding> {
    const own = kept.get(name) ?? new Map<string, KeptFinding>()
    kept.set(name, own)
    const current = [...seen.map((what) => [what, null] as const), ...Object.entries(caused)]
    for (const [what, fault] of current) {
      const known = own.get(what)
      // seen without a fault once, a finding stays red
      const cause = known && known.fault === null ? null : fault
      own.set(what, { what, at: known?.at ?? now(), fault: cause, where: where[what] ?? known?.where ?? [] })
    }
    return own
  }
  return {
    /** Adds the current findings; returns each monitor with all findings so far. */
    add: (monitors: readonly Monitor[]): KeptMonitor[] =>
      monitors.map((monitor) => {
        const findings = [...remember(monitor).values()]
        const { name, about } = monitor
        return { name, about, findings, isRed: findings.some(({ fault }) => fault === null) }
      }),
    clear: (): void => kept.clear(),
  }
}
