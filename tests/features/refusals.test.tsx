// @vitest-environment window
import { expect, it } from 'vitest'
import { agentRefusedLabels } from '../../src/features/loan/agent-refused-labels'
import { Refusals, type RefusedLabels, refusedLabels } from '../../src/features/loan/Refusals'
import { allFields } from '../../src/features/prequalification/form-sections'
import { draw } from '../ui/draw'

const reason = 'Not readable.'
const fields = ['requestedAmount', 'barangayCode', 'pictures', 'constructor'].map((field) => ({
  field,
  reason,
}))

const titlesOf = (labels: RefusedLabels): (string | null)[] =>
  [...draw(<Refusals fields={fields} labels={labels} />).querySelectorAll('li')].map(({ textContent }) =>
    (textContent ?? '').replace(reason, ''),
  )

it('a refused field is shown with its label for the borrower, or for the agent', () => {
  expect(titlesOf(refusedLabels)).toEqual([
    'field.requestedAmount',
    'field.area',
    'lending.form.pictures',
    'constructor',
  ])
  expect(titlesOf(agentRefusedLabels)).toEqual([
    'field.requestedAmountShort',
    'field.area',
    'lending.form.pictures',
    'constructor',
  ])
})

it('every field of the form has a label for its refusal', () => {
  expect(Object.keys(refusedLabels).sort()).toEqual([...Object.keys(allFields), 'pictures'].sort())
})
