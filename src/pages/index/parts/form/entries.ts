import type { MenuEntry, MenuGroup } from '../../../../features/menu/Menu'
import type { MessageKey } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import type { IconShape } from '../../../../ui/base/Icon'
import {
  bank,
  chart,
  check,
  document,
  edit,
  fingerprint,
  idCard,
  key,
  lock,
  message,
  people,
  phone,
  plus,
  qr,
  scan,
  shield,
  user,
  wallet,
  warning,
} from '../../../../ui/base/icons'

const menuEntry = (icon: IconShape, title: MessageKey, address: string): MenuEntry => ({
  icon,
  title,
  address,
})
const scanRow = menuEntry(scan, 'places.other.scan', href('/pages/scancode/index'))
const records = menuEntry(document, 'places.other.records', href('/pages/me/tradingRecord/index'))
const messages = menuEntry(message, 'places.other.messages', href('/pages/index/messageCenter'))
const feedback = menuEntry(edit, 'places.other.feedback', href('/pages/me/feedback'))
const person = menuEntry(user, 'places.other.person', href('/pages/me/personageInfo'))
const paymentPin = menuEntry(lock, 'places.other.paymentPin', href('/pages/me/paymentCode/index'))
const mobile = menuEntry(phone, 'places.other.mobile', href('/pages/me/editPhone'))
const login = menuEntry(fingerprint, 'places.other.login', href('/pages/me/loginManagement'))
const password = menuEntry(key, 'places.other.password', href('/pages/me/password/index'))
const name = menuEntry(idCard, 'places.other.account', href('/pages/me/account/set'))

/** A borrower's pages that are not in the tab bar. */
export const borrowerMenu: readonly MenuGroup[] = [
  {
    title: 'places.other.money',
    entries: [
      scanRow,
      records,
      menuEntry(chart, 'places.other.credit', href('/pages/me/creditInfo/index')),
      menuEntry(wallet, 'places.other.wallets', href('/pages/me/eWalletMgrt')),
      menuEntry(bank, 'places.other.cards', href('/pages/me/card')),
    ],
  },
  {
    title: 'places.other.agent',
    entries: [menuEntry(people, 'places.other.myAgent', href('/pages/agent/agent')), messages, feedback],
  },
  {
    title: 'places.other.you',
    entries: [
      person,
      menuEntry(check, 'places.other.screening', href('/pages/index/indexScreening')),
      menuEntry(shield, 'places.other.identity', href('/pages/index/indexView')),
      menuEntry(document, 'places.other.submitted', href('/pages/index/preInfo')),
    ],
  },
  {
    title: 'places.other.safety',
    entries: [paymentPin, login, password, mobile, name],
  },
]

/** An agent's pages that are not in the tab bar. */
export const agentMenu: readonly MenuGroup[] = [
  {
    title: 'places.other.customers',
    entries: [
      menuEntry(people, 'places.other.myCustomers', href('/pages/me/client/index')),
      menuEntry(plus, 'places.other.register', href('/pages/client/register')),
      menuEntry(check, 'places.other.verify', href('/pages/index/customerVerify')),
      menuEntry(edit, 'places.other.apply', href('/pages/index/loanList')),
      menuEntry(document, 'places.other.contracts', href('/pages/index/loanManagement')),
      menuEntry(warning, 'places.other.overdue', href('/pages/overdueControl/index')),
    ],
  },
  {
    title: 'places.other.money',
    entries: [
      menuEntry(chart, 'places.other.commission', href('/pages/me/brokerage/index')),
      scanRow,
      records,
    ],
  },
  {
    title: 'places.other.you',
    entries: [menuEntry(qr, 'places.other.myCard', href('/pages/agent/agent')), person, messages, feedback],
  },
  { title: 'places.other.safety', entries: [paymentPin, login, password, mobile, name] },
]
