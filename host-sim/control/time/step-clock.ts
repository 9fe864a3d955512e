/** The machine's clock. It is frozen during a recorded step, so that a replay can use the same time. */
export function createStepClock(machine: () => number) {
  let held: number | undefined
  return {
    now: (): number => held ?? machine(),
    async during<T>(work: () => T | Promise<T>): Promise<T> {
      held = machine()
      try {
        return await work()
      } finally {
        held = undefined
      }
    },
  }
}

export type StepClock = ReturnType<typeof createStepClock>
