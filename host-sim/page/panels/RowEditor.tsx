import { useState } from 'react'
import { Button } from '../controls'

/** Text editor for a value; errors are shown below it. */
export function RowEditor({
  text,
  onSave,
  onRemove,
  onClose,
}: {
  text: string
  /** Saves the edited text. If it rejects, the editor shows the error. */
  onSave(text: string): Promise<void>
  onRemove?(): Promise<void>
  onClose(): void
}) {
  const [edited, setEdited] = useState(text)
  const [problem, setProblem] = useState('')
  const run = (work: Promise<void>) => {
    setProblem('')
    work.then(onClose, (error: Error) => setProblem(error.message))
  }
  return (
    <form
      className="editor"
      onSubmit={(event) => {
        event.preventDefault()
        run(onSave(edited))
      }}
    >
      <textarea
        aria-label="The row"
        spellCheck={false}
        rows={Math.min(18, edited.split('\n').length + 1)}
        value={edited}
        onChange={({ target }) => setEdited(target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className="row">
        <button type="submit" className="act main">
          Save
        </button>
        <Button onPress={onClose}>Cancel</Button>
        <span className="gap" />
        {onRemove && (
          <Button bad onPress={() => run(onRemove())}>
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}
