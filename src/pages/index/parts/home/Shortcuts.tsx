import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { user } from '../../../../../bridge/contract/operations/system-user'
import { href } from '../../../../routes/history/links'
import { isOffered } from '../../../../routes/offered'
import { Num } from '../../../../ui/base/Amount'
import { people, plus, qr } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'

interface ShortcutsProps {
  code: string
  /** Number of customers; null until known. */
  customerCounts: ReplyOf<typeof user.getCustomersNumber> | null
}

/** An agent's most used pages: customers, registering a customer, and the code by which customers join. */
export function Shortcuts({ code, customerCounts: counted }: ShortcutsProps) {
  return (
    <List>
      <Row
        icon={people}
        title="client.home.customers"
        sub={counted ? ['client.home.newOnes', { count: counted.newLast30Days }] : undefined}
        value={counted?.total}
        href={href('/pages/me/client/index')}
      />
      {isOffered('/pages/client/register') && (
        <Row
          icon={plus}
          title="client.register.title"
          sub="client.home.register"
          href={href('/pages/client/register')}
        />
      )}
      <Row icon={qr} title="client.home.invite" sub={<Num>{code}</Num>} href={href('/pages/agent/agent')} />
    </List>
  )
}
