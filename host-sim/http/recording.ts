import type { Recorder } from '../control/calls/recorder'
import { openReplay } from '../control/calls/replay'
import { readTrace } from '../control/calls/trace'
import type { SimulationOptions } from '../control/simulation'
import type { RecordingCommands } from '../control/time/time-commands'

/** Recordings of the calls that reach the service over HTTP. They contain no state of the phones, because these are browsers. */
export const createHttpRecording = (
  recorder: Pick<Recorder, 'trace' | 'restore'>,
  data: Pick<SimulationOptions, 'loadArea' | 'loadFont' | 'ekycPage'>,
): RecordingCommands => ({
  async exportTrace() {
    const { kind, version, start, steps } = recorder.trace()
    return { kind, version, start, phones: {}, steps }
  },
  async replayAll(given) {
    const replay = openReplay(readTrace(given), data)
    const results = await replay.run()
    await recorder.restore(replay.state().service)
    return { steps: results.length, differences: results.filter(({ isSame }) => !isSame) }
  },
})
