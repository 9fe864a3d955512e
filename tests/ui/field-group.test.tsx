// @vitest-environment window
import { expect, it } from 'vitest'
import { FieldGroup } from '../../src/ui/input/FieldGroup'
import { draw, one } from './draw'

const group = (problem?: string) =>
  draw(
    <FieldGroup id="days" label={<b>Days</b>} problem={problem}>
      {(its) => <input {...its} />}
    </FieldGroup>,
  )

it('a group of fields shows its problem, also to screen readers, and nothing if there is no problem', () => {
  group()
  expect(one('input').getAttribute('aria-invalid')).toBe('false')
  expect(one('input').hasAttribute('aria-describedby')).toBe(false)
  expect(one('fieldset').classList.contains('field-bad')).toBe(false)
  group('Choose a day')
  expect(one('input').getAttribute('aria-invalid')).toBe('true')
  expect(one('fieldset').classList.contains('field-bad')).toBe(true)
  for (const element of ['fieldset', 'input'])
    expect(document.getElementById(one(element).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a day',
    )
})
