import { useState } from 'react'
import { formatMoment } from '../../../src/i18n/format-day'
import { compareStates } from '../../control/calls/compare'
import { formatStepCount, type Step, stepName } from '../../control/calls/trace'
import type { PageContext } from '../context'
import { Button } from '../controls'
import { useStore } from '../settings'
import type { OpenReplay } from '../state/recording'
import { saveText } from '../state/save-text'
import { useBackendData } from '../state/use-backend-data'
import { Differences } from './Differences'

const noSecrets: ReadonlySet<string> = new Set()

/** Describes a recorded step: the phone and reply code of a call, otherwise 'command'. */
function describeStep(step: Step): string {
  if (step.what === 'call') return `${step.phone ?? 'host'} · ${step.reply.code}`
  return 'command'
}

function StepRow({
  step,
  index,
  replay,
  onRunTo,
}: {
  step: Step
  index: number
  replay: OpenReplay
  onRunTo(): void
}) {
  const result = replay.results[index]
  const differs = result && !result.isSame
  const state = !result ? '' : differs ? 'differs' : 'same'
  const row = (
    <>
      <span className={`tick ${state}`} aria-hidden="true">
        {!result ? '' : differs ? '≠' : '✓'}
      </span>
      <span className="soft num">{index + 1}</span>
      <code>{stepName(step)}</code>
      <small>{differs ? 'answered in another way' : describeStep(step)}</small>
    </>
  )
  if (!differs)
    return (
      <li className={state} aria-current={index === replay.results.length ? 'step' : undefined}>
        {row}
        {!result && !replay.isPlaying && (
          <button type="button" className="link" onClick={onRunTo} aria-label={`Run to step ${index + 1}`}>
            to here
          </button>
        )}
      </li>
    )
  const differences = compareStates({ reply: result.recorded }, { reply: result.answered }, noSecrets)
  return (
    <li className={state}>
      <details>
        <summary>{row}</summary>
        <Differences differences={differences} />
      </details>
    </li>
  )
}

/** Card of an open replay, which the user can run step by step, up to a chosen step, or to the end. */
function ReplayCard({ context, replay }: { context: PageContext; replay: OpenReplay }) {
  const { recording } = context
  const { trace, results, isPlaying } = replay
  const [problem, setProblem] = useState('')
  const run = (work: Promise<void>) => {
    setProblem('')
    work.catch((error: Error) => setProblem(error.message))
  }
  const isOver = results.length === trace.steps.length
  const different = results.filter(({ isSame }) => !isSame).length
  const at = results.at(-1)?.now ?? trace.start.now
  const verdict = different ? `${different} answered in another way` : 'all the same'
  return (
    <section className="card">
      <div className="line">
        <b>
          Replay: {results.length} of {trace.steps.length}
        </b>
        {results.length > 0 && <span className={different ? 'pill bad' : 'pill ok'}>{verdict}</span>}
      </div>
      <p className="hint">
        {Object.values(trace.phones)
          .map(({ persona }) => persona)
          .join(' and ')}{' '}
        · {formatMoment(Date.parse(at))} · seed {trace.start.seed}
      </p>
      <div className="row">
        {isPlaying ? (
          <Button main onPress={recording.pause}>
            Pause
          </Button>
        ) : (
          <Button main disabled={isOver} onPress={() => run(recording.play())}>
            Play
          </Button>
        )}
        <Button disabled={isPlaying || isOver} onPress={() => run(recording.run(1))}>
          Step
        </Button>
        <Button disabled={isPlaying} onPress={() => run(recording.open(trace))}>
          From the beginning
        </Button>
        <Button disabled={isPlaying || !results.length} onPress={() => run(recording.takeOver())}>
          Go on from here
        </Button>
        <Button onPress={recording.close}>Close</Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <ol className="steps">
        {trace.steps.map((step, index) => (
          <StepRow
            // steps have no ids, but never change their order
            key={index}
            step={step}
            index={index}
            replay={replay}
            onRunTo={() => run(recording.play(index + 1))}
          />
        ))}
      </ol>
    </section>
  )
}

/** Saves the recording since the last reset as a file or a test, and replays a recording from a file. */
export function RecordingSection({ context }: { context: PageContext }) {
  const { recording, backend } = context
  const replay = useStore(recording.replay)
  const [steps] = useBackendData(context, () => backend.recordedSteps(), null)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setProblem('')
    await work().catch((error: Error) => setProblem(error.message))
  }
  const save = () =>
    run(async () => {
      const trace = await recording.exportTrace()
      saveText(`${JSON.stringify(trace, null, 1)}\n`, 'recording.json')
    })
  const saveTest = () => run(recording.saveTest)
  const open = (file: File | undefined) => run(async () => file && recording.open(await file.text()))
  return (
    <>
      <section className="card">
        <div className="line">
          <b>Recording</b>
          <span className="pill">
            {steps === null ? 'begins at a reset' : `${formatStepCount(steps)} since the reset`}
          </span>
        </div>
        <p className="hint">
          Every call and every command that reached the service, with its clock and random numbers; secrets
          are left out.
        </p>
        <div className="row">
          <Button disabled={!steps} onPress={() => void save()}>
            Save as file
          </Button>
          <Button disabled={!steps} onPress={() => void saveTest()}>
            Save as test
          </Button>
          <label className="act">
            Open a file…
            <input
              type="file"
              accept=".json,application/json"
              className="hidden"
              onChange={({ target }) => {
                void open(target.files?.[0])
                // reset, so that the same file can be chosen again
                target.value = ''
              }}
            />
          </label>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </section>
      {replay && <ReplayCard context={context} replay={replay} />}
    </>
  )
}
