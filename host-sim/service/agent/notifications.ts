import { MessageType } from '../../../bridge/contract/codes'
import { agentIdOf } from '../bindings'
import { linkTo } from '../link'
import { notify } from '../messages'
import { type Words, wordsOf } from '../refuse'
import type { MessageRecord, UserRecord } from '../state'
import { fill, words } from '../words'
import type { World } from '../world'

type Link = MessageRecord['link']
interface Told {
  type: MessageType
  title: Words
  body: Words
}
const { review, loan, system } = MessageType

const approved = words('A loan of {{who}} is approved', '{{who}} 的借款已批准', '{{who}} 的借款已核准')
const accepted = words('The contract of {{who}} is accepted', '{{who}} 的合同已通过', '{{who}} 的合約已通過')

/** What agents and their customers are told of each other's doings. `{{who}}` is the other one's name. */
const told = {
  accepted: {
    type: system,
    title: words('{{who}} is your agent now', '{{who}} 已成为您的代理人', '{{who}} 已成為您的代理人'),
    body: words(
      'Your agent can help you apply and answers your questions.',
      '代理人可协助您申请借款并解答疑问。',
      '代理人可協助您申請借款並解答疑問。',
    ),
  },
  refused: {
    type: system,
    title: words('{{who}} could not take you on', '{{who}} 未能接受您的绑定', '{{who}} 未能接受您的綁定'),
    body: words('Reason: {{reason}}', '原因：{{reason}}', '原因：{{reason}}'),
  },
  youAccepted: {
    type: system,
    title: words('{{who}} is your customer now', '{{who}} 已成为您的客户', '{{who}} 已成為您的客戶'),
    body: words(
      'Help them with pre-qualification and their first loan.',
      '请协助客户完成资格预审和首次借款。',
      '請協助客戶完成資格預審與首次借款。',
    ),
  },
  youRefused: {
    type: system,
    title: words('You did not take on {{who}}', '您未接受 {{who}} 的绑定', '您未接受 {{who}} 的綁定'),
    body: words('Reason: {{reason}}', '原因：{{reason}}', '原因：{{reason}}'),
  },
  left: {
    type: system,
    title: words('{{who}} has another agent now', '{{who}} 已更换代理人', '{{who}} 已更換代理人'),
    body: words(
      'They are no longer among your customers.',
      '对方已不再是您的客户。',
      '對方已不再是您的客戶。',
    ),
  },
  registered: {
    type: system,
    title: words('Welcome to Puhunan', '欢迎使用 Puhunan', '歡迎使用 Puhunan'),
    body: words(
      '{{who}} registered you and is your agent. Change the PIN and password we sent you at your first login.',
      '{{who}} 已为您注册并成为您的代理人。首次登录时请修改我们发送的 PIN 和密码。',
      '{{who}} 已為您註冊並成為您的代理人。首次登入時請修改我們傳送的 PIN 與密碼。',
    ),
  },
  formSent: {
    type: review,
    title: words('{{who}} sent in information', '{{who}} 提交了资料', '{{who}} 提交了資料'),
    body: words('Please look at it and pass it on.', '请查看并转交审核。', '請查看並轉交審核。'),
  },
  formSentForYou: {
    type: review,
    title: words('Your information was sent in', '您的资料已提交', '您的資料已提交'),
    body: words(
      '{{who}} filled in the form for you. We are looking at it.',
      '{{who}} 已为您填写表格，我们正在审核。',
      '{{who}} 已為您填寫表格，我們正在審核。',
    ),
  },
  recommended: {
    type: review,
    title: words('Your agent has checked your information', '代理人已核对您的资料', '代理人已核對您的資料'),
    body: words(
      '{{who}} found it in order. We decide next.',
      '{{who}} 确认资料无误，接下来由我们审核。',
      '{{who}} 確認資料無誤，接下來由我們審核。',
    ),
  },
  prePassed: {
    type: review,
    title: words('{{who}} is pre-qualified', '{{who}} 已通过资格预审', '{{who}} 已通過資格預審'),
    body: words('You can apply for a loan for them.', '您可以为客户申请借款。', '您可以為客戶申請借款。'),
  },
  preRejected: {
    type: review,
    title: words('{{who}} was not approved', '{{who}} 未通过资格预审', '{{who}} 未通過資格預審'),
    body: words('Reason: {{reason}}', '原因：{{reason}}', '原因：{{reason}}'),
  },
  preRefused: {
    type: review,
    title: words('{{who}} must correct the form', '{{who}} 需要修改资料', '{{who}} 需要修改資料'),
    body: words(
      'Help them with what was refused.',
      '请协助客户修改被退回的内容。',
      '請協助客戶修改被退回的內容。',
    ),
  },
  loanPassed: {
    type: loan,
    title: approved,
    body: words(
      'Order {{order}}: funds go out next.',
      '订单 {{order}}：即将放款。',
      '訂單 {{order}}：即將撥款。',
    ),
  },
  loanPassedFirst: {
    type: loan,
    title: approved,
    body: words(
      'Order {{order}}. Funds go out once the signed contract is accepted.',
      '订单 {{order}}，合同审核通过后放款。',
      '訂單 {{order}}，合約審核通過後撥款。',
    ),
  },
  loanRejected: {
    type: loan,
    title: words('A loan of {{who}} was not passed', '{{who}} 的借款未通过', '{{who}} 的借款未通過'),
    body: words('Order {{order}}: {{reason}}', '订单 {{order}}：{{reason}}', '訂單 {{order}}：{{reason}}'),
  },
  loanFailed: {
    type: loan,
    title: words('Funds did not reach {{who}}', '{{who}} 未收到放款', '{{who}} 未收到撥款'),
    body: words('Order {{order}}: {{reason}}', '订单 {{order}}：{{reason}}', '訂單 {{order}}：{{reason}}'),
  },
  loanReleased: {
    type: loan,
    title: words('A loan of {{who}} is paid out', '{{who}} 的借款已发放', '{{who}} 的借款已撥款'),
    body: words('Order {{order}}.', '订单 {{order}}。', '訂單 {{order}}。'),
  },
  loanCancelled: {
    type: loan,
    title: words('{{who}} cancelled their loan', '{{who}} 已取消贷款', '{{who}} 已取消貸款'),
    body: words(
      'Order {{order}}: nothing is released.',
      '订单 {{order}}：不再放款。',
      '訂單 {{order}}：不再撥款。',
    ),
  },
  withdrawn: {
    type: loan,
    title: words('Your application was withdrawn', '您的申请已撤回', '您的申請已撤回'),
    body: words(
      '{{who}} withdrew order {{order}}. Nothing is sent and nothing is owed; you may apply again.',
      '{{who}} 撤回了订单 {{order}}，不会放款，您也无需还款，可以重新申请。',
      '{{who}} 撤回了訂單 {{order}}，不會撥款，您也無須還款，可以重新申請。',
    ),
  },
  contractDone: {
    type: review,
    title: accepted,
    body: words(
      'Order {{order}}: funds go out next.',
      '订单 {{order}}：即将放款。',
      '訂單 {{order}}：即將撥款。',
    ),
  },
  contractDoneFirst: {
    type: review,
    title: accepted,
    body: words(
      'Order {{order}}. Funds go out once the loan is approved.',
      '订单 {{order}}，借款批准后放款。',
      '訂單 {{order}}，借款核准後撥款。',
    ),
  },
  contractRejected: {
    type: review,
    title: words('The contract of {{who}} was rejected', '{{who}} 的合同被退回', '{{who}} 的合約被退回'),
    body: words('Order {{order}}: {{reason}}', '订单 {{order}}：{{reason}}', '訂單 {{order}}：{{reason}}'),
  },
  onboarded: {
    type: system,
    title: words('Your onboarding is complete', '您的入驻已完成', '您的入駐已完成'),
    body: words('You can register customers now.', '现在可以注册客户了。', '現在可以註冊客戶了。'),
  },
  notOnboarded: {
    type: system,
    title: words('Please correct your onboarding form', '请修改您的入驻资料', '請修改您的入駐資料'),
    body: words('Reason: {{reason}}', '原因：{{reason}}', '原因：{{reason}}'),
  },
} satisfies Record<string, Told>

export type ToldKey = keyof typeof told
interface Values {
  who?: string | undefined
  order?: string | undefined
  reason?: Words | null | undefined
}

/** Tells somebody of what an agent or a customer did, or of what was decided about it. */
export function notifyUser(
  world: World,
  userId: string,
  what: ToldKey,
  { who = '', order = '', reason }: Values,
  link: Link = null,
): void {
  const { type, title, body } = told[what]
  const values = (language: Parameters<typeof wordsOf>[1]) => ({
    who,
    order,
    reason: reason ? wordsOf(reason, language) : '',
  })
  notify(world, userId, type, fill(title, values), fill(body, values), link)
}

/** Tells a borrower's agent, where there is one. */
export function notifyAgent(
  world: World,
  customer: UserRecord,
  what: ToldKey,
  values: Omit<Values, 'who'>,
  link: Link,
): void {
  const agentId = agentIdOf(world.state, customer.id)
  if (agentId) notifyUser(world, agentId, what, { ...values, who: customer.name }, link)
}

/** Where an agent sees a customer. */
export const toCustomer = (customerId: string): Link => linkTo('/pages/me/client/detail', { customerId })
