import { AgreementStep, type Language } from '../../../bridge/contract/codes'
import type { Day } from '../../../bridge/contract/entities/money'
import type { Agreement } from '../../../bridge/contract/entities/person'
import { day, toManilaDay } from '../../../src/domain/time/day'
import { formatDay } from '../../../src/i18n/format-day'
import { languages } from '../../../src/i18n/languages'
import type { Block } from '../../../src/pdf/block'
import { refuse } from '../call/refuse'
import { lender } from '../lender'
import { toHtml } from '../loan/documents/document'
import { withPrecedence } from '../loan/documents/filipino-summary'
import type { UserRecord } from '../state'
import { interpolate, type LocalizedText, type ServiceKey } from '../texts'
import type { World } from '../world'
import { borrow } from './agreements/borrow'
import { credit } from './agreements/credit'
import { ekyc } from './agreements/ekyc'
import { esign } from './agreements/esign'
import { privacy } from './agreements/privacy'
import { terms } from './agreements/terms'

interface AgreementRecord {
  agreementNo: string
  step: AgreementStep
  /** The day on which this text came into force. */
  version: Day
  title: ServiceKey
  /**
   * One paragraph per line; `## ` begins a section, `- ` a list item. A language whose contracts are in another one has only a
   * summary, which is shown above that text.
   */
  text: LocalizedText
}

/** The day on which the current texts came into force. */
export const inForceSince = day('2026-04-01')

const agreement = (
  agreementNo: string,
  step: AgreementStep,
  title: ServiceKey,
  text: LocalizedText,
): AgreementRecord => ({
  agreementNo,
  step,
  version: inForceSince,
  title,
  text,
})

const { register, ekyc: beforeEkyc, borrow: beforeBorrowing } = AgreementStep

const records: readonly AgreementRecord[] = [
  agreement('TERMS', register, 'service.agreement.terms', terms),
  agreement('PRIVACY', register, 'service.agreement.privacy', privacy),
  agreement('EKYC', beforeEkyc, 'service.agreement.ekyc', ekyc),
  agreement('CREDIT', beforeEkyc, 'service.agreement.credit', credit),
  agreement('BORROW', beforeBorrowing, 'service.agreement.borrow', borrow),
  agreement('ESIGN', beforeBorrowing, 'service.agreement.esign', esign),
]

/** The agreements to accept in a step (e.g. registration), in the caller's language. */
export const getAgreements = (step: AgreementStep, world: World): Agreement[] =>
  records
    .filter((one) => one.step === step)
    .map(({ agreementNo, title, version }) => ({
      agreementNo,
      title: world.t(title),
      step,
      version,
      required: true,
    }))

/** Parses the text of an agreement into blocks, with numbered sections. */
function toBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let sections = 0
  for (const line of text.split('\n').filter(Boolean)) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) {
      sections += 1
      blocks.push({ is: 'heading', text: `${sections}. ${line.slice(3)}` })
    } else if (!line.startsWith('- ')) blocks.push({ is: 'text', text: line })
    else if (last?.is === 'list') last.items.push(line.slice(2))
    else blocks.push({ is: 'list', items: [line.slice(2)] })
  }
  return blocks
}

/** An agreement as HTML: title, effective date and sections. */
export function renderAgreement(agreementNo: string, world: World): { title: string; html: string } {
  const found = records.find((one) => one.agreementNo === agreementNo) ?? refuse('notFound')
  const { language } = world
  const bodyIn = (one: Language) => toBlocks(interpolate(found.text[one], { ...lender, lender: lender.name }))
  const title = world.t(found.title)
  const inForce = world.t('service.agreement.inForceSince', { day: formatDay(found.version, language) })
  const head: Block[] = [
    { is: 'title', text: title },
    { is: 'text', text: inForce },
  ]
  const { contracts } = languages[language]
  if (contracts === language) return { title, html: toHtml([...head, ...bodyIn(language)], language) }
  const summary = [...head, ...withPrecedence(bodyIn(language))]
  return { title, html: toHtml(summary, language) + toHtml(bodyIn(contracts), contracts) }
}

type AcceptedAgreements = readonly { agreementNo: string; version: string }[]

const includesAgreement = (list: AcceptedAgreements, { agreementNo, version }: AgreementRecord): boolean =>
  list.some((one) => one.agreementNo === agreementNo && one.version === version)

/** Refuses a list with an unknown agreement or an outdated version. */
export function refuseOutdated(list: AcceptedAgreements): void {
  if (!list.every((one) => records.some((known) => includesAgreement([one], known))))
    refuse('agreementsMissing')
}

/** Records that a user accepted agreements. */
export function acceptAgreements(user: UserRecord, list: AcceptedAgreements, world: World): void {
  user.agreements = [
    ...user.agreements.filter((known) => !list.some((one) => one.agreementNo === known.agreementNo)),
    ...list.map(({ agreementNo, version }) => ({ agreementNo, version, at: world.now })),
  ]
}

/** The agreements that a user accepted, with title and date. */
export const getAcceptedAgreements = (user: UserRecord, world: World) =>
  user.agreements.flatMap(({ agreementNo, version, at }) => {
    const found = records.find((one) => one.agreementNo === agreementNo)
    return found ? [{ title: world.t(found.title), version, acceptedOn: toManilaDay(at) }] : []
  })

/** True if the user accepted the current version of every agreement that a step requires. */
export const hasAccepted = (user: { agreements: AcceptedAgreements }, step: AgreementStep): boolean =>
  records.every((one) => one.step !== step || includesAgreement(user.agreements, one))
