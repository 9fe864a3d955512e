import { FormError } from '../../ui/input/FormError'
import { Small } from '../../ui/layout/Page'

/**
 * Contact hours, and why the last contact failed; rendered next to the buttons to contact a customer.
 * decided: the hours are always shown, so that nothing moves once the customer's reply says whether they allow it
 */
export function ContactNotes({ contact }: { contact: { problem: string | undefined } }) {
  return (
    <>
      <FormError mutation={contact} />
      <Small text="lending.reach.hours" />
    </>
  )
}
