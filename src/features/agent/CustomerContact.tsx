import type { CustomerDetail } from '../../../bridge/contract/entities/person'
import { Button } from '../../ui/base/Button'
import { message, phone } from '../../ui/base/icons'
import { ContactNotes } from './ContactNotes'
import { useContactCustomer } from './use-contact-customer'

/** Buttons to text and call a customer; disabled outside contact hours. */
export function CustomerContact({ customer }: { customer: CustomerDetail }) {
  const { mayContact } = customer
  const contact = useContactCustomer(customer.customerId, customer)
  const ways = [
    { how: 'message', icon: message, text: 'lending.reach.message' },
    { how: 'call', icon: phone, text: 'lending.reach.call' },
  ] as const
  return (
    <>
      <ContactNotes contact={contact} />
      <div className="cells">
        {ways.map(({ how, icon, text }) => (
          <Button
            key={how}
            kind="secondary"
            size="small"
            icon={icon}
            text={text}
            disabled={!mayContact || contact.busy}
            onPress={() => contact.run({ how })}
          />
        ))}
      </div>
    </>
  )
}
