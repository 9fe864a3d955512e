import { type Fields, isFields } from '../protocol/messages'
import {
  assertSame,
  type Case,
  check,
  type FurtherCases,
  type Lab,
  openPage,
  welcomedPage,
} from './page-on-line'

/** Test account of the service, and an agent's mobile: see REFERENCE.md, Test accounts. */
const account = { phoneNumber: '9170000007', agent: '9170000016', pin: '258036' }
const login = 'dfp.auth.pinLogin'
const dictionaries = 'dfp.auth.register.getDictTypes'
const feedback = 'dfp.system.user.problemFeedback'

/** Headers and idempotency key of a call. */
interface Sent {
  headers?: Record<string, string>
  idem?: string
}
type Page = Awaited<ReturnType<typeof openPage>>

const lastIds = new WeakMap<Page, number>()
/** An id that the page has not used before; `page.call` numbers its calls from 1. */
function newId(page: Page): number {
  const id = (lastIds.get(page) ?? 1000) + 1
  lastIds.set(page, id)
  return id
}

function ask(page: Page, op: string, body: object, { headers = {}, idem }: Sent = {}): Promise<Fields> {
  const id = newId(page)
  page.send('call', {
    id,
    op,
    body,
    deadline: 60_000,
    headers: { 'accept-language': 'en', ...headers },
    idem,
  })
  return page.resultOf(id)
}
const dataOf = ({ data }: Fields): Fields => (isFields(data) ? data : {})
const errorOf = ({ error }: Fields): Fields => (isFields(error) ? error : {})

/** A text of 32 hex digits that no call had before. */
const newKey = (lab: Lab) => lab.newSid()

async function signIn(lab: Lab, pin = account.pin): Promise<[Page, Fields]> {
  // loaded when it is used, because some tests read the names of cases without the cipher
  const { encipher, readKey } = await import('../gateway/pin-cipher')
  const page = await openPage(lab)
  const { cipherKey, pinFormat } = await page.hello()
  const nonce = pinFormat === 2 ? '0123456789' : ''
  const { phoneNumber } = account
  const body = { phoneNumber, pin: encipher(readKey(`${cipherKey}`), nonce + pin), deviceId: 'conformance' }
  return [page, await ask(page, login, body)]
}

/** A signed-in page, with the header that its calls bear. */
async function signedIn(lab: Lab): Promise<[Page, Record<string, string>]> {
  const [page, result] = await signIn(lab)
  const { token } = dataOf(result)
  check(typeof token === 'string', `no session: ${JSON.stringify(errorOf(result))}`)
  return [page, { authorization: `Bearer ${token}` }]
}

const serviceCases: readonly Case[] = [
  {
    name: 'service: PINs reach it with the id of their key, the token with each call',
    rule: 'Send your own header `cipher-key-id` with such calls, with the id that you got together with the key',
    async run(lab) {
      const [page, headers] = await signedIn(lab)
      const { data } = await ask(page, 'dfp.auth.getUserInfo', {}, { headers })
      check(isFields(data) && typeof data.userName === 'string', 'no user')
    },
  },
  {
    name: 'service: an envelope with another code is an error of layer business, with its message',
    rule: 'For any other envelope code, send an `error` with that number as its code, layer `business`, and `msg` (or `errorMessage`) as its message',
    async run(lab) {
      const [, refused] = await signIn(lab, '000001')
      const { code, layer, message } = errorOf(refused)
      assertSame([refused.ok, typeof code, layer], [false, 'number', 'business'], 'the error')
      check(typeof message === 'string' && message !== '', 'no message')
    },
  },
  {
    name: 'service: 401 comes as it is',
    rule: 'For any other envelope code, send an `error` with that number as its code, layer `business`',
    async run(lab) {
      const page = await welcomedPage(lab)
      const headers = { authorization: 'Bearer no-such-token' }
      const { code, layer } = errorOf(await ask(page, 'dfp.auth.getUserInfo', {}, { headers }))
      assertSame([code, layer], [401, 'business'], 'the error')
    },
  },
  {
    name: 'service: a GET has its fields in path and query',
    rule: 'POST JSON (GET: path parts and query), bearer token, envelope',
    async run(lab) {
      const [page, headers] = await signedIn(lab)
      const found = await ask(
        page,
        'dfp.system.user.getAgentInfoByPhone',
        { phoneNumber: account.agent },
        { headers },
      )
      check(typeof dataOf(found).agentCode === 'string', `path: ${JSON.stringify(found.error ?? found.data)}`)
      const areas = await ask(page, 'dfp.system.dictArea.getDictAreaByNation', {
        nation: 'PH',
        level: 'region',
      })
      check(
        Array.isArray(areas.data) && areas.data.length > 0,
        `query: ${JSON.stringify(areas.error ?? areas.data)}`,
      )
    },
  },
  {
    name: 'service: the language of the call is that of the reply',
    rule: '`headers: { authorization?, accept-language }`',
    async run(lab) {
      const page = await welcomedPage(lab)
      const inEnglish = await ask(page, dictionaries, {})
      const inChinese = await ask(page, dictionaries, {}, { headers: { 'accept-language': 'zh-Hant' } })
      check(inChinese.ok === true, 'no reply')
      check(JSON.stringify(inEnglish.data) !== JSON.stringify(inChinese.data), 'both replies are the same')
    },
  },
  {
    name: 'service: one idempotency key has one effect, and its outcome can be queried',
    rule: 'Pass it to the service as `idempotency-key`. A key takes effect once.',
    async run(lab) {
      const [page, headers] = await signedIn(lab)
      const types = dataOf(await ask(page, dictionaries, {})).problemTypes
      const [first] = Array.isArray(types) ? types : []
      const body = {
        type: isFields(first) ? first.value : '',
        text: 'Conformance',
        pictures: [],
        contact: '',
      }
      const idem = newKey(lab)
      const once = await ask(page, feedback, body, { headers, idem })
      const again = await ask(page, feedback, body, { headers, idem })
      check(typeof dataOf(once).id === 'string', `no effect: ${JSON.stringify(once.error)}`)
      assertSame(again.data, once.data, 'the second result')
      const query = { ...headers, 'idempotency-query': '1' }
      const outcome = dataOf(await ask(page, feedback, {}, { headers: query, idem }))
      assertSame([outcome.key, outcome.arrived, outcome.data], [idem, true, once.data], 'the outcome')
      const unused = newKey(lab)
      const none = dataOf(await ask(page, feedback, {}, { headers: query, idem: unused }))
      assertSame([none.key, none.arrived], [unused, false], 'the outcome of a write that was not sent')
    },
  },
]

/**
 * Test cases about how a host calls the lending service. They need the test accounts, such as those of `npm run service`, and
 * apply only if the host passes calls on to a service: its caps name the login.
 */
const serviceCasesFor: FurtherCases = ({ caps }) =>
  isFields(caps) && caps[login] === 'yes' ? serviceCases : []

export default serviceCasesFor
