import { useContent } from '../base/content'
import { cx } from '../base/cx'
import type { FieldProps } from './Field'

/** Several controls for one question, grouped for screen readers; an error summary links to the first control. */
export function FieldGroup({ label, hint, problem, id, optional, children }: FieldProps & { id: string }) {
  const content = useContent()
  const described = problem === undefined ? undefined : `${id}-problem`
  return (
    <fieldset className={cx('field', problem !== undefined && 'field-bad')} aria-describedby={described}>
      <legend className="field-label">
        {content(label)} {optional && <span className="mut sm">{content(optional)}</span>}
      </legend>
      {hint && <p className="sm mut">{content(hint)}</p>}
      {children({ id, 'aria-describedby': described, 'aria-invalid': problem !== undefined })}
      {problem !== undefined && (
        <p className="problem" id={described}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
