import type { ReplayedStep } from '../calls/replay'
import type { Trace } from '../calls/trace'
import { checkArguments } from '../command-arguments'
import type { Snapshots } from '../state/snapshots'

/** Commands to export and replay recordings. */
export interface RecordingCommands {
  exportTrace(): Promise<Trace>
  replayAll(trace: unknown): Promise<{ steps: number; differences: ReplayedStep[] }>
}

interface TimeContext {
  snapshots: Snapshots
  recording: RecordingCommands
}

/** Commands for snapshots and recordings. */
export const timeCommands = ({ snapshots, recording }: TimeContext) => ({
  /** Takes a snapshot of service, clock, random numbers and phones; returns its id and description. */
  async snapshot(name?: string) {
    checkArguments('snapshot', name)
    return snapshots.take(name)
  },
  /** Restores a snapshot; the session continues from it on a new branch. */
  async restore(id: string) {
    checkArguments('restore', id)
    return snapshots.restore(id)
  },
  /** All snapshots, oldest first, each with its parent. */
  snapshots: async () => snapshots.list(),
  /** Differences between two snapshots, with hidden secrets. The id 'now' (default of `after`) means the current state. */
  async compare(before: string, after?: string | null) {
    checkArguments('compare', before, after)
    return snapshots.compare(before, after ?? 'now')
  },
  /** Exports everything that reached the service since the last reset, with clock and random numbers, without secrets. */
  async exportTrace() {
    return recording.exportTrace()
  },
  /**
   * Replays a recording on a separate service; the phones then continue from the replayed state. Returns the number of steps, and
   * the steps with a different reply.
   */
  async replay(trace: unknown) {
    return recording.replayAll(trace)
  },
})
