import { AccountKind } from '../../bridge/contract/codes'
import { dayMs } from '../../src/domain/time/day'
import { refuse } from '../service/call/refuse'
import { addAccount } from '../service/loan/wallet/accounts'
import type { DictionaryValue } from '../service/system/dictionaries'
import { answerFeedback, takeFeedback } from '../service/system/feedback'
import { localize, type ServiceKey } from '../service/texts'
import type { World } from '../service/world'
import { getPersonaUserId } from './personas'
import { samplePictures } from './sample-pictures'

interface SeedFeedback {
  daysAgo: number
  type: DictionaryValue<'problem_type'>
  text: string
  picture?: keyof typeof samplePictures
  /** Replies of the service, one day apart. */
  answers: readonly ServiceKey[]
  resolved: boolean
}

/** Feedback of the persona `merchant` in each state, oldest first. */
const merchantFeedback: readonly SeedFeedback[] = [
  {
    daysAgo: 44,
    type: 'PAYMENT',
    text: 'I paid by QR at noon and the loan still showed the instalment as open.',
    answers: ['service.seed.answerArrived'],
    resolved: true,
  },
  {
    daysAgo: 15,
    type: 'APP',
    text: 'The repayment plan was cut off on the right on my old phone.',
    picture: 'storeInside',
    answers: ['service.seed.answerTextSize', 'service.seed.answerFixed'],
    resolved: true,
  },
  {
    daysAgo: 6,
    type: 'LOAN',
    text: 'Can I repay the next instalment from my bank account?',
    answers: ['service.seed.answerBank'],
    resolved: false,
  },
  {
    daysAgo: 1,
    type: 'AGENT',
    text: 'My agent was away last week. Who else can I ask?',
    answers: [],
    resolved: false,
  },
]

function addFeedback(one: SeedFeedback, userId: string, world: World): void {
  const { state } = world
  const fileId = `F-${userId}-feedback-${one.daysAgo}`
  if (one.picture) {
    const content = samplePictures[one.picture]
    state.files[fileId] = { name: 'screen.png', type: 'image/png', content, ownerId: userId }
  }
  const user = state.users[userId] ?? refuse('notFound')
  const at = world.now - one.daysAgo * dayMs
  const { type, text } = one
  const shown = one.picture ? [fileId] : []
  const { id } = takeFeedback(user, { type, text, pictures: shown, contact: '' }, world.at(at))
  for (const [index, answer] of one.answers.entries()) {
    const last = index === one.answers.length - 1
    answerFeedback(world.at(at + (index + 1) * dayMs), id, localize(answer), one.resolved && last)
  }
}

/** Seeds the activity of the persona `merchant` apart from loans: a bank account, and feedback in each state. */
export function seedMerchantActivity(world: World): void {
  const userId = getPersonaUserId('merchant')
  const user = world.state.users[userId] ?? refuse('notFound')
  addAccount(user, { kind: AccountKind.bank, provider: 'BDO', number: '001230004567' }, world)
  for (const one of merchantFeedback) addFeedback(one, userId, world)
}
