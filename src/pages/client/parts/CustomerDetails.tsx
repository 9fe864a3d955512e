import { useState } from 'react'
import { Refusal, UserType } from '../../../../bridge/contract/codes'
import type { Customer } from '../../../../bridge/contract/entities/person'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { businessError } from '../../../api/business-error'
import { call } from '../../../api/service'
import { CustomerRow } from '../../../features/agent/CustomerRow'
import { userType } from '../../../features/order/status'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { List } from '../../../ui/display/List'
import { Chips } from '../../../ui/input/choices'
import { Section } from '../../../ui/layout/Page'
import { findOwnCustomer } from './find-own-customer'
import type { NewCustomer } from './new-customer'

const form = {
  mobile: { ...fields.mobile, missing: { key: 'rule.required' } },
  email: fields.customerEmail,
} as const

/** Form for a new customer: merchant or individual, mobile and optional e-mail. */
export function CustomerDetails({
  newCustomer,
  onChange,
  onDone,
}: {
  newCustomer: NewCustomer
  onChange(part: Partial<NewCustomer>): void
  onDone(): void
}) {
  const t = useT()
  const [own, setOwn] = useState<Customer | null>(null)
  const check = async (phoneNumber: string, email: string | null) => {
    setOwn(null)
    const [byMobile, byEmail] = await Promise.all([
      call(register.isRegister, { phoneNumber }),
      email ? call(register.isRegister, { email }) : { registered: false },
    ])
    if (byMobile.registered) {
      const known = await findOwnCustomer(phoneNumber)
      setOwn(known)
      throw businessError(
        Refusal.alreadyRegistered,
        t(known ? 'client.register.yours' : 'client.register.taken'),
      )
    }
    if (byEmail.registered) throw businessError(Refusal.usedByAnother, t('client.register.emailTaken'))
  }
  return (
    <Form
      fields={form}
      initial={{ mobile: newCustomer.typed, email: newCustomer.email }}
      onDraft={({ mobile: typed, email }) => onChange({ typed, email })}
      refusals={{ [Refusal.alreadyRegistered]: 'mobile', [Refusal.usedByAnother]: 'email' }}
      submit="client.register.next"
      before={
        <Section title="client.register.type">
          <Chips
            label="client.register.type"
            options={[
              {
                id: String(UserType.merchant),
                title: userType[UserType.merchant],
                sub: 'client.register.merchant',
              },
              {
                id: String(UserType.individual),
                title: userType[UserType.individual],
                sub: 'client.register.individual',
              },
            ]}
            value={newCustomer.userType}
            onChange={(chosen) => onChange({ userType: chosen })}
          />
        </Section>
      }
      onSubmit={async ({ mobile, email }) => {
        await check(mobile, email)
        // another number is another person, who has not accepted the agreements
        onChange({ mobile, ...(mobile !== newCustomer.mobile && { accepted: [] }) })
        onDone()
      }}
    >
      {own && (
        <List>
          <CustomerRow
            customer={own}
            href={href('/pages/me/client/detail', { customerId: own.customerId })}
          />
        </List>
      )}
    </Form>
  )
}
