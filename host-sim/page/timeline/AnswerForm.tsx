import { useState } from 'react'
import type { Entry } from '../../control/calls/call-log'
import { actionRefusals, findReplyProblem } from '../../control/calls/reply-check'
import type { AnswerByHand } from '../../control/desk/holds'
import { faultKinds, plainFaultKinds } from '../../faults/fault-kinds'
import type { PageContext } from '../context'
import { Button, SelectField } from '../controls'

/** Kinds of fault for a held call. Without 'noAck', because the call is already acknowledged. */
const kinds = plainFaultKinds.filter((kind) => kind !== 'noAck')

/** Parses and validates the text of an answer. `complaint` describes the problem; '' if there is no problem. */
function readText(operation: string, text: string): { data?: unknown; complaint: string } {
  try {
    const data: unknown = JSON.parse(text)
    return { data, complaint: findReplyProblem(operation, data) ?? '' }
  } catch (error) {
    return { complaint: (error as Error).message } // JSON.parse throws SyntaxError
  }
}

/** Editor for an answer. Shows how the answer violates the operation's schema; the user can send it anyway. */
function Editor({
  operation,
  first,
  onAnswer,
  onKeep,
}: {
  operation: string
  first: string
  onAnswer(answer: AnswerByHand): void
  /** Called with the data that a later call should get. */
  onKeep(data: unknown): void
}) {
  const [text, setText] = useState(first)
  const { data, complaint } = readText(operation, text)
  const isJson = data !== undefined
  return (
    <>
      <textarea
        aria-label="The answer's data as JSON"
        spellCheck={false}
        rows={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {complaint && (
        <p role="alert">
          {isJson ? 'Not a reply of this operation: ' : 'Not JSON: '}
          {complaint}
        </p>
      )}
      <div className="row send">
        <Button main disabled={Boolean(complaint)} onPress={() => onAnswer({ data })}>
          Send this answer
        </Button>
        <Button disabled={!isJson} onPress={() => onKeep(data)}>
          Use for the next call
        </Button>
        {complaint && isJson && (
          <Button bad onPress={() => onAnswer({ data, anyway: true })}>
            Send it anyway
          </Button>
        )}
      </div>
    </>
  )
}

/** Lets the user choose the answer to a held call. */
export function AnswerForm({ entry, context }: { entry: Entry; context: PageContext }) {
  const [text, setText] = useState<string>()
  const [about, setAbout] = useState('The app waits, and so does its deadline.')
  const [code, setCode] = useState('')
  const isAct = entry.kind === 'act'
  const answer = (how: AnswerByHand) =>
    context.commands.answer(entry.id, how).catch((error: Error) => setAbout(error.message))
  const keep = (data: unknown) => {
    context.faults.arm({ operation: entry.operation, kind: 'answer', data, times: 1 })
    setAbout('Armed as a fault: the next call of this operation gets this answer. This one still waits.')
  }
  const edit = () =>
    context.commands.askHeld(entry.id).then(
      (real) => {
        setText(JSON.stringify(real.data, null, 2))
        setAbout(
          isAct
            ? 'The phone has done it. You can still change its answer.'
            : `The service has answered ${real.code}, and its effect has happened.`,
        )
      },
      (error: Error) => setAbout(error.message),
    )
  return (
    <form className="answer" aria-label="Answer by hand" onSubmit={(event) => event.preventDefault()}>
      <div className="row">
        <Button main onPress={() => void answer('real')}>
          {isAct ? 'Let the phone do it' : 'Real answer'}
        </Button>
        {text === undefined && (
          <>
            <Button onPress={() => void edit()}>Edit the real one</Button>
            <Button
              onPress={() => {
                setText('null')
                setAbout(isAct ? 'The phone does nothing.' : 'The call does not reach the service.')
              }}
            >
              Write one
            </Button>
          </>
        )}
        <SelectField
          quiet
          label="Answer with a fault"
          value=""
          options={[
            { value: '', label: 'A fault…' },
            ...kinds.map((value) => ({ value, label: `${value}: ${faultKinds[value].about}` })),
          ]}
          onPick={(fault) => fault && void answer({ fault })}
        />
        {isAct && (
          <SelectField
            quiet
            label="Refuse it"
            value=""
            options={[
              { value: '', label: 'A refusal…' },
              ...actionRefusals(entry.operation).map((value) => ({ value, label: value })),
            ]}
            onPick={(refusal) => refusal && void answer({ refusal })}
          />
        )}
        <input
          aria-label="Envelope code"
          placeholder="Code"
          inputMode="numeric"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button disabled={!/^\d+$/.test(code)} onPress={() => void answer({ code: Number(code) })}>
          Answer with this code
        </Button>
      </div>
      <p className="hint" role="status">
        {about}
      </p>
      {text !== undefined && (
        <Editor operation={entry.operation} first={text} onAnswer={answer} onKeep={keep} />
      )}
    </form>
  )
}
