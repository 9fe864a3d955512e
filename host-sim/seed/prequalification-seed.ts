import { AgreementStep, PreStatus } from '../../bridge/contract/codes'
import type { ClientData, Picture } from '../../bridge/contract/entities/prequalification'
import { createEmptyOptions } from '../../src/domain/form/client-form'
import { isBorrower } from '../../src/domain/loan/eligibility'
import { pesos } from '../../src/domain/money/money'
import { hourMs, startOfDay } from '../../src/domain/time/day'
import { approveForm, recordSubmission } from '../service/agent/recommendation'
import { getAgentId } from '../service/bindings'
import { refuse } from '../service/call/refuse'
import type { ListedForm } from '../service/loan/applications/client-form'
import { decidePrequalification, type PreVerdict } from '../service/loan/applications/pre-audit'
import { createEkycRecord, decideEkyc, startEkyc } from '../service/open/ekyc'
import type { UserRecord } from '../service/state'
import { acceptAgreements, getAgreements, inForceSince } from '../service/system/agreements'
import { localize } from '../service/texts'
import type { World } from '../service/world'
import { getPersonaUserId, type PersonaId } from './personas'
import { samplePictures } from './sample-pictures'

/** PSGC codes with the area names that forms store. */
export const quezonCity = {
  regionCode: '1300000000',
  provinceCode: '1300000000',
  cityCode: '1381300000',
  barangayCode: '1381300102',
  areaNames: 'San Roque, Quezon City, Metro Manila, National Capital Region (NCR)',
}
const marikina = {
  ...quezonCity,
  cityCode: '1380700000',
  barangayCode: '1380700009',
  areaNames: 'Santa Elena, Marikina City, Metro Manila, National Capital Region (NCR)',
}

/** Default values of forms. */
const defaultForm: ListedForm = {
  ...quezonCity,
  street: '12 Mabini Street',
  nameOfStore: 'Store',
  storeType: 'SARI_SARI',
  productsOffered: 'Rice, canned goods, snacks, soap, phone load',
  dailySales: pesos(4_500),
  monthlyTurnover: pesos(125_000),
  businessDuration: '3TO5',
  storeAddress: '12 Mabini Street, San Roque, Quezon City',
  ewalletUsed: 'GCASH',
  requestedAmount: pesos(60_000),
  contactName: 'Lourdes Santiago',
  contactPhone: '9181234567',
  contactRelation: 'SIBLING',
  pictures: [],
  ...createEmptyOptions(),
}

/** Form values that differ from the defaults, by persona. */
const forms: Partial<Record<PersonaId, Partial<ListedForm>>> = {
  'in-review': {
    nameOfStore: 'Uy Online Snacks',
    storeType: 'ONLINE',
    productsOffered: 'Banana chips and pastillas',
    requestedAmount: pesos(15_000),
  },
  'info-rejected': {
    ...marikina,
    street: '4 Shoe Avenue',
    storeAddress: '4 Shoe Avenue, Santa Elena, Marikina City',
    nameOfStore: 'Flores Hardwares',
    storeType: 'HARDWARE',
    productsOffered: 'Nails, paint, pipes, cement',
    requestedAmount: pesos(40_000),
    contactPhone: '9181234500',
  },
  rejected: {
    storeType: 'CARINDERIA',
    productsOffered: 'Cooked meals',
    dailySales: pesos(900),
    monthlyTurnover: pesos(23_000),
    businessDuration: 'LT1',
  },
  individual: {
    nameOfStore: 'Ramos Load and Go',
    storeType: 'LOAD',
    productsOffered: 'Phone load and bills payment',
  },
  overdue: { storeType: 'BAKERY', productsOffered: 'Pandesal and cakes' },
  'every-status': { storeType: 'MARKET', productsOffered: 'Vegetables and dried fish' },
  heavy: {
    storeType: 'RICE',
    productsOffered: 'Rice and sugar by the sack',
    businessDuration: 'GT5',
    monthlyTurnover: pesos(2_400_000),
    dailySales: pesos(80_000),
    companyName: 'Tan Wholesale Trading Corp',
    companyId: 'CS201500123',
    companyAddress: '88 Aurora Boulevard, Socorro, Quezon City',
  },
}

/** Outcome of the review, by persona; default: passed. */
const verdicts: Partial<Record<PersonaId, PreVerdict>> = {
  'info-rejected': {
    verdict: 'refuse',
    refused: [
      {
        field: 'nameOfStore',
        reason: localize('service.seed.storeName'),
      },
      {
        field: 'contactPhone',
        reason: localize('service.seed.unreachable'),
      },
    ],
  },
  rejected: {
    verdict: 'reject',
    reason: localize('service.seed.salesTooLow'),
  },
}

const blurredReason = localize('service.seed.idBlurred')

/** Accepts the agreements of a step, but not before the day on which the current texts came into force. */
function acceptStep(user: UserRecord, step: AgreementStep, world: World): void {
  const then = world.at(Math.max(world.now, startOfDay(inForceSince)))
  acceptAgreements(user, getAgreements(step, world), then)
}

/** Stores sample pictures of a user; returns their file ids. */
function storePictures<Kind extends keyof typeof samplePictures>(
  user: UserRecord,
  kinds: readonly Kind[],
  world: World,
) {
  return kinds.map((kind) => {
    const fileId = `F-${user.id}-${kind}`
    world.state.files[fileId] = {
      name: `${kind}.png`,
      type: 'image/png',
      content: samplePictures[kind],
      ownerId: user.id,
    }
    return { kind, fileId }
  })
}

/** A complete form with uploaded pictures. */
function createForm(user: UserRecord, own: Partial<ListedForm>, world: World): ClientData {
  const shown: Picture[] = storePictures(user, ['storeFront', 'storeInside'], world)
  return { ...defaultForm, nameOfStore: user.storeName ?? defaultForm.nameOfStore, ...own, pictures: shown }
}

const statusesWithForm: readonly PreStatus[] = [
  PreStatus.inReview,
  PreStatus.infoRejected,
  PreStatus.rejected,
  PreStatus.passed,
]

/** Properties in which a borrower's pre-qualification differs from the default. */
export interface PrequalificationSeed {
  form?: Partial<ListedForm> | undefined
  /** Outcome of the review; default: passed. */
  verdict?: PreVerdict | undefined
  /** True if the borrower's agent recommended the form; ignored if there is no agent. */
  recommended?: boolean
}

/** Seeds agreements, identity, form and review of a borrower persona, until its pre-qualification status is reached. */
export function prequalifyPersona(id: PersonaId, world: World): void {
  const user = world.state.users[getPersonaUserId(id)] ?? refuse('notFound')
  if (isBorrower(user.userType)) prequalify(user, { form: forms[id], verdict: verdicts[id] }, world)
}

/** Seeds the pre-qualification of any borrower, until the status in their user record is reached. */
export function prequalify(user: UserRecord, story: PrequalificationSeed, world: World): void {
  const { pre } = user
  const goal = pre.status
  const at = (ms: number) => world.at(ms)
  acceptStep(user, AgreementStep.register, at(user.createdAt))
  if (goal === PreStatus.open) return
  const decidedAt = pre.decidedAt ?? pre.submittedAt ?? world.now
  // decided: the persona 'not-ekyc' has accepted the agreements and has a half-filled draft of the form on the phone
  acceptStep(user, AgreementStep.ekyc, at(decidedAt - 22 * hourMs))
  if (goal === PreStatus.notEkyc) return
  if (goal === PreStatus.ekycRejected) {
    const then = at(decidedAt)
    decideEkyc(then, startEkyc(user, then).transactionNo, false, blurredReason)
    Object.assign(pre, { submittedAt: null, decidedAt: null })
    return
  }
  if (!statusesWithForm.includes(goal)) return
  pre.ekyc = createEkycRecord(user, world, (what) => `F-${user.id}-${what}`)
  const submittedAt = goal === PreStatus.inReview ? decidedAt : decidedAt - 20 * hourMs
  Object.assign(pre, {
    status: PreStatus.inReview,
    form: createForm(user, story.form ?? {}, world),
    submittedAt,
    decidedAt: null,
  })
  recordSubmission(user, user.id, at(submittedAt))
  const agent = world.state.users[getAgentId(world.state, user.id) ?? '']
  if (agent && story.recommended) approveForm(user, agent, at(submittedAt + hourMs))
  if (goal !== PreStatus.inReview)
    decidePrequalification(at(decidedAt), user.id, story.verdict ?? { verdict: 'pass' })
}

type DraftSeed = {
  [Field in keyof ListedForm]?: ListedForm[Field] extends string ? ListedForm[Field] : string
}

/** Half-filled drafts of the form in the phone's storage, by persona. The values are texts as typed by the user. */
const drafts: Partial<Record<PersonaId, DraftSeed>> = {
  'not-ekyc': {
    ...quezonCity,
    street: '27 Kamias Road',
    nameOfStore: 'Salazar Rice Store',
    storeType: 'RICE',
    productsOffered: 'Rice by the kilo and by the sack',
    storeAddress: '27 Kamias Road, San Roque, Quezon City',
    dailySales: '6500',
  },
}

/** Storage entries of a persona's drafts, by key. */
export function getDraftKeys(user: UserRecord): Record<string, string> {
  const entry = Object.entries(drafts).find(([id]) => getPersonaUserId(id as PersonaId) === user.id) // `id` is a key of `drafts`
  return entry ? { [`draft:${user.id}:form:`]: JSON.stringify(entry[1]) } : {}
}
