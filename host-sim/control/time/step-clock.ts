/** The machine's clock, which stands still while one step is carried out, so that a replay can give it the same moment. */
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
