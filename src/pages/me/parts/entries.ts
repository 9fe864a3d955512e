import type { MenuEntry, MenuGroup } from '../../../features/menu/Menu'
import type { MessageKey } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import type { IconShape } from '../../../ui/base/Icon'
import {
  bank,
  chart,
  document,
  download,
  edit,
  fingerprint,
  help,
  idCard,
  key,
  lock,
  message,
  order,
  people,
  shield,
  wallet,
} from '../../../ui/base/icons'

const entry = (icon: IconShape, title: MessageKey, address: string): MenuEntry => ({ icon, title, address })
const person = entry(idCard, 'me.info.title', href('/pages/me/personageInfo'))
const data = entry(download, 'me.data.title', href('/pages/me/myData/index'))
const wallets = entry(wallet, 'me.eWalletMgrt.title', href('/pages/me/eWalletMgrt'))
const messages = entry(message, 'index.messageCenter.title', href('/pages/index/messageCenter'))
const feedback = entry(edit, 'me.feedback.title', href('/pages/me/feedback'))
const records = entry(order, 'me.index.records', href('/pages/me/tradingRecord/index'))
const more = entry(help, 'me.index.more', href('/pages/index/other'))
const agent = entry(people, 'agent.agent.title', href('/pages/agent/agent'))

/** Security pages, for all user types. */
const safety: MenuGroup = {
  title: 'me.group.safety',
  entries: [
    entry(fingerprint, 'me.loginManagement.title', href('/pages/me/loginManagement')),
    entry(key, 'me.password.title', href('/pages/me/password/index')),
    entry(lock, 'me.paymentCode.index.title', href('/pages/me/paymentCode/index')),
  ],
}

/** A borrower's menu: money, person, help, security. */
const borrowerMenu: readonly MenuGroup[] = [
  {
    title: 'me.group.money',
    entries: [
      wallets,
      entry(bank, 'me.card.title', href('/pages/me/card')),
      records,
      entry(chart, 'me.credit.title', href('/pages/me/creditInfo/index')),
    ],
  },
  {
    title: 'me.group.person',
    entries: [
      person,
      entry(shield, 'index.indexView.title', href('/pages/index/indexView')),
      entry(document, 'index.preInfo.title', href('/pages/index/preInfo')),
      data,
    ],
  },
  { title: 'me.group.help', entries: [more, agent, messages, feedback] },
  safety,
]
const agentMenu: readonly MenuGroup[] = [
  {
    title: 'me.group.work',
    entries: [
      entry(people, 'me.index.customers', href('/pages/me/client/index')),
      entry(document, 'index.loanManagement.title', href('/pages/index/loanManagement')),
      entry(chart, 'me.brokerage.title', href('/pages/me/brokerage/index')),
      wallets,
    ],
  },
  { title: 'me.group.person', entries: [person, agent, records, data] },
  { title: 'me.group.help', entries: [more, messages, feedback] },
  safety,
]

export const getMenu = (borrower: boolean) => (borrower ? borrowerMenu : agentMenu)
