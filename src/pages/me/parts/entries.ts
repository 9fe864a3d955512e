import type { MessageKey } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import type { IconShape } from '../../../ui/Icon'
import {
  bank,
  chart,
  document,
  edit,
  fingerprint,
  grid,
  idCard,
  key,
  lock,
  message,
  order,
  people,
  shield,
  wallet,
} from '../../../ui/icons'

interface Entry {
  icon: IconShape
  title: MessageKey
  address: string
}

const entry = (icon: IconShape, title: MessageKey, address: string): Entry => ({ icon, title, address })
const person = entry(idCard, 'me.info.title', href('/pages/me/personageInfo'))
const messages = entry(message, 'index.messageCenter.title', href('/pages/index/messageCenter'))
const feedback = entry(edit, 'me.feedback.title', href('/pages/me/feedback'))
const records = entry(order, 'me.index.records', href('/pages/me/tradingRecord/index'))
const more = entry(grid, 'me.index.more', href('/pages/index/other'))
const agent = entry(people, 'agent.agent.title', href('/pages/agent/agent'))

/** What keeps everybody safe. */
const ofEverybody: readonly Entry[] = [
  entry(fingerprint, 'me.loginManagement.title', href('/pages/me/loginManagement')),
  entry(key, 'me.password.title', href('/pages/me/password/index')),
  entry(lock, 'me.paymentCode.index.title', href('/pages/me/paymentCode/index')),
]

/** What is theirs, in groups: the person, money, safety, help. */
const ofBorrowers: readonly (readonly Entry[])[] = [
  [
    person,
    entry(shield, 'index.indexView.title', href('/pages/index/indexView')),
    entry(document, 'index.preInfo.title', href('/pages/index/preInfo')),
    entry(chart, 'me.credit.title', href('/pages/me/creditInfo/index')),
  ],
  [
    entry(wallet, 'me.eWalletMgrt.title', href('/pages/me/eWalletMgrt')),
    entry(bank, 'me.card.title', href('/pages/me/card')),
    records,
  ],
  ofEverybody,
  [agent, messages, feedback, more],
]
const ofAgents: readonly (readonly Entry[])[] = [
  [person, agent],
  ofEverybody,
  [records, messages, feedback, more],
]

/** Where this page leads, in groups. */
export const entriesOf = (borrower: boolean) => (borrower ? ofBorrowers : ofAgents)
