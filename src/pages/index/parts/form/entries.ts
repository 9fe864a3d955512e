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

const row = (icon: IconShape, title: MessageKey, address: string): MenuEntry => ({ icon, title, address })
const scanRow = row(scan, 'places.other.scan', href('/pages/scancode/index'))
const records = row(document, 'places.other.records', href('/pages/me/tradingRecord/index'))
const messages = row(message, 'places.other.messages', href('/pages/index/messageCenter'))
const feedback = row(edit, 'places.other.feedback', href('/pages/me/feedback'))
const person = row(user, 'places.other.person', href('/pages/me/personageInfo'))
const paymentPin = row(lock, 'places.other.paymentPin', href('/pages/me/paymentCode/index'))
const mobile = row(phone, 'places.other.mobile', href('/pages/me/editPhone'))
const login = row(fingerprint, 'places.other.login', href('/pages/me/loginManagement'))
const password = row(key, 'places.other.password', href('/pages/me/password/index'))
const name = row(idCard, 'places.other.account', href('/pages/me/account/set'))

/** What a borrower finds on no tab. */
export const ofBorrowers: readonly MenuGroup[] = [
  {
    title: 'places.other.money',
    entries: [
      scanRow,
      records,
      row(chart, 'places.other.credit', href('/pages/me/creditInfo/index')),
      row(wallet, 'places.other.wallets', href('/pages/me/eWalletMgrt')),
      row(bank, 'places.other.cards', href('/pages/me/card')),
    ],
  },
  {
    title: 'places.other.agent',
    entries: [row(people, 'places.other.myAgent', href('/pages/agent/agent')), messages, feedback],
  },
  {
    title: 'places.other.you',
    entries: [
      person,
      row(check, 'places.other.screening', href('/pages/index/indexScreening')),
      row(shield, 'places.other.identity', href('/pages/index/indexView')),
      row(document, 'places.other.submitted', href('/pages/index/preInfo')),
    ],
  },
  {
    title: 'places.other.safety',
    entries: [paymentPin, login, password, mobile, name],
  },
]

/** What an agent finds on no tab. */
export const ofAgents: readonly MenuGroup[] = [
  {
    title: 'places.other.customers',
    entries: [
      row(people, 'places.other.myCustomers', href('/pages/me/client/index')),
      row(plus, 'places.other.register', href('/pages/client/register')),
      row(check, 'places.other.verify', href('/pages/index/customerVerify')),
      row(edit, 'places.other.apply', href('/pages/index/loanList')),
      row(document, 'places.other.contracts', href('/pages/index/loanManagement')),
      row(warning, 'places.other.overdue', href('/pages/overdueControl/index')),
    ],
  },
  {
    title: 'places.other.money',
    entries: [row(chart, 'places.other.commission', href('/pages/me/brokerage/index')), scanRow, records],
  },
  {
    title: 'places.other.you',
    entries: [row(qr, 'places.other.myCard', href('/pages/agent/agent')), person, messages, feedback],
  },
  { title: 'places.other.safety', entries: [paymentPin, login, password, mobile, name] },
]
