import type { Language } from '../../../../bridge/contract/codes'
import { toManilaDay, toManilaTime } from '../../../../src/domain/time/day'
import { formatDay } from '../../../../src/i18n/format-day'
import { languages } from '../../../../src/i18n/languages'
import type { Block } from '../../../../src/pdf/block'
import { refuse } from '../../call/refuse'
import type { ApplicationRecord, SignedContract, UserRecord } from '../../state'
import { dictionaries } from '../../system/dictionaries'
import { type ServiceKey, t, type Values } from '../../texts'
import { maskMobile, maskNumber } from '../../users'
import type { World } from '../../world'
import { type ContractSource, contractSet, contractSetBlocks, hashText } from '../documents/contract'
import { toHtml } from '../documents/document'
import { getVerifiedName, getVerifiedTime } from './identity'

/** Signature added to the documents at signing. */
interface Signature {
  /** The picture of the signature. `typedName` is set if the signature was typed rather than drawn. */
  picture: { type: string; content: string }
  typedName: string | null
}

/** Copies everything that is signed: the texts as read, the loan terms, the account, the language, the signer and the device. */
export function freezeContract(
  application: ApplicationRecord,
  source: ContractSource,
  { picture, typedName }: Signature,
  world: World,
): SignedContract {
  const signer = world.state.users[application.userId] ?? refuse('notFound')
  const at = getVerifiedTime(signer, world)
  const { ekyc } = signer.pre
  const language = application.language ?? refuse('contractNotRead')
  return {
    language,
    documents: contractSet(source, language),
    printed: contractSetBlocks(source, language),
    account: source.account,
    terms: source.terms,
    name: getVerifiedName(signer),
    agent: application.agentId ? (world.state.users[application.agentId]?.name ?? null) : null,
    ...(application.agreedAt !== undefined && { acceptedAt: application.agreedAt }),
    signedAt: world.now,
    deviceId: world.session?.deviceId ?? '',
    identity: ekyc && at !== null ? { idType: ekyc.idType, idNumber: maskNumber(ekyc.idNumber), at } : null,
    approval: application.agentId ? null : { by: 'paymentPin', at: world.now, mobile: null },
    picture,
    pictureHash: hashText(picture.content),
    typedName,
  }
}

/** Adds the approval by SMS code: customers who sign on an agent's phone confirm with a code sent to their own mobile. */
export const approveByCode = (signed: SignedContract, signer: UserRecord, world: World): SignedContract => ({
  ...signed,
  approval: { by: 'smsCode', at: world.now, mobile: maskMobile(signer.mobile) },
})

/** Name of a language in itself and in English: `简体中文 (Simplified Chinese)`; with the language of its contracts, if different. */
function toLanguageName(language: Language): string {
  const { name, englishName, contracts } = languages[language]
  if (contracts !== language) return `${toLanguageName(contracts)}, ${name}`
  return name === englishName ? name : `${name} (${englishName})`
}

/** The record at the end of a signed copy: signer, time, device, identification, approval, signature and hashes. */
function evidenceBlocks(signed: SignedContract, language: Language): Block[] {
  const text = (key: ServiceKey, values?: Values) => t(key, language, values)
  const moment = (ms: number) =>
    text('service.evidence.time', { day: formatDay(toManilaDay(ms), language), time: toManilaTime(ms) })
  const { name, agent, identity, approval, typedName, picture, acceptedAt } = signed
  const idType = dictionaries.id_type.find(({ value }) => value === identity?.idType)?.label
  const rows: [string, string][] = [
    [text('service.evidence.by'), name],
    ...(acceptedAt === undefined
      ? []
      : [[text('service.evidence.accepted'), moment(acceptedAt)] satisfies [string, string]]),
    [text('service.evidence.at'), moment(signed.signedAt)],
    [text('service.evidence.device'), signed.deviceId],
  ]
  if (agent) rows.push([text('service.evidence.agent'), agent])
  if (identity)
    rows.push([
      text('service.evidence.identified'),
      text('service.evidence.identity', {
        idType: idType ? text(idType) : identity.idType,
        idNumber: identity.idNumber,
        day: formatDay(toManilaDay(identity.at), language),
      }),
    ])
  if (approval)
    rows.push([
      text('service.evidence.approved'),
      text(approval.by === 'paymentPin' ? 'service.evidence.pin' : 'service.evidence.code', {
        at: moment(approval.at),
        mobile: approval.mobile ?? '',
      }),
    ])
  rows.push(
    [text('service.evidence.account'), signed.account],
    [text('service.evidence.language'), toLanguageName(signed.language)],
    [
      text('service.evidence.signature'),
      text(typedName ? 'service.evidence.typed' : 'service.evidence.drawn', { name: typedName ?? name }),
    ],
    ...signed.documents.map(({ title, hash }): [string, string] => [
      text('service.evidence.hash', { title }),
      hash,
    ]),
    [text('service.evidence.picture'), signed.pictureHash],
  )
  return [
    { is: 'title', text: text('service.evidence.title') },
    { is: 'text', text: text('service.evidence.about') },
    { is: 'facts', rows },
    {
      is: 'picture',
      ...picture,
      alt: text(typedName ? 'service.evidence.typed' : 'service.evidence.drawn', { name: typedName ?? name }),
      missing: text('service.evidence.missing'),
    },
  ]
}

/** The signed copy as HTML: the texts as they were read, then the signature record. */
export const signedCopy = (signed: SignedContract): string =>
  signed.documents.map(({ html }) => html).join('') +
  toHtml(evidenceBlocks(signed, signed.language), signed.language)

/** The signed copy for printing. Its hashes are computed from the texts that were read. */
export const printedCopy = (signed: SignedContract): Block[] => [
  ...signed.printed,
  ...evidenceBlocks(signed, signed.language),
]
