import type { ReplayedStep } from '../calls/replay'
import type { Trace } from '../calls/trace'
import { checkArguments } from '../command-arguments'
import type { Snapshots } from '../state/snapshots'

/** What a recording is asked. */
export interface RecordingCommands {
  exportTrace(): Promise<Trace>
  replayAll(trace: unknown): Promise<{ steps: number; differences: ReplayedStep[] }>
}

interface TimeContext {
  snapshots: Snapshots
  recording: RecordingCommands
}

/** Commands that go back, take another way and compare. */
export const timeCommands = ({ snapshots, recording }: TimeContext) => ({
  /** Takes a snapshot of service, clock, random numbers and phones; gives its id and what is known of it. */
  async snapshot(name?: string) {
    checkArguments('snapshot', name)
    return snapshots.take(name)
  },
  /** Makes everything as it was in a snapshot; what is done from then on is another way from there. */
  async restore(id: string) {
    checkArguments('restore', id)
    return snapshots.restore(id)
  },
  /** All snapshots, oldest first, each with the one from which it was gone on. */
  snapshots: async () => snapshots.list(),
  /** What is other in the second of two snapshots, secrets hidden; 'now' is the present, which the second is unless said. */
  async compare(before: string, after?: string | null) {
    checkArguments('compare', before, after)
    return snapshots.compare(before, after ?? 'now')
  },
  /** Everything that reached the service since the last reset, with its clock and random numbers and without its secrets. */
  async exportTrace() {
    return recording.exportTrace()
  },
  /**
   * Carries a recording out again on a service of its own and lets the phones go on from there; gives how many steps there were,
   * and those that were answered in another way than was recorded.
   */
  async replay(trace: unknown) {
    return recording.replayAll(trace)
  },
})
