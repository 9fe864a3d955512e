import { AgreementStep } from '../../../bridge/contract/codes'
import type { Agreement } from '../../../bridge/contract/entities/person'
import { dayOf } from '../../../src/domain/day'
import { lender } from '../../../src/domain/lender'
import { refuse, type Words } from '../refuse'
import type { UserRecord } from '../state'
import type { World } from '../world'

interface AgreementRecord {
  agreementNo: string
  step: AgreementStep
  version: string
  title: Words
  paragraphs: readonly Words[]
}

const all = (en: string, hans: string, hant: string): Words => ({ en, 'zh-Hans': hans, 'zh-Hant': hant })

const records: readonly AgreementRecord[] = [
  {
    agreementNo: 'TERMS',
    step: AgreementStep.register,
    version: '2026-04',
    title: all('Terms of use', '使用条款', '使用條款'),
    paragraphs: [
      all(
        `Puhunan is a service of ${lender.name}, SEC Registration No. ${lender.secNo}, Certificate of Authority No. ${lender.caNo}.`,
        `Puhunan 由 ${lender.name} 提供，证券交易委员会注册号 ${lender.secNo}，经营许可证号 ${lender.caNo}。`,
        `Puhunan 由 ${lender.name} 提供，證券交易委員會登記號 ${lender.secNo}，經營許可證號 ${lender.caNo}。`,
      ),
      all(
        'Study the terms of each loan and its disclosure statement before you go on. Borrow only what your shop can repay.',
        '继续之前，请仔细阅读每笔借款的条款和披露声明。请按店铺的还款能力借款。',
        '繼續之前，請仔細閱讀每筆借款的條款與揭露聲明。請依店鋪的還款能力借款。',
      ),
      all(
        'You may repay early at any time, in whole or in part. You may complain to us, and to the SEC, at no cost.',
        '您可以随时提前还清全部或部分借款。您可以免费向我们或证券交易委员会投诉。',
        '您可以隨時提前償還全部或部分借款。您可以免費向我們或證券交易委員會申訴。',
      ),
    ],
  },
  {
    agreementNo: 'PRIVACY',
    step: AgreementStep.register,
    version: '2026-04',
    title: all('Privacy notice', '隐私声明', '隱私權聲明'),
    paragraphs: [
      all(
        'We use what you tell us to decide on your application, to pay out and collect, and as the law asks (RA 10173).',
        '我们使用您提供的资料审批申请、放款和收款，并履行法律义务（RA 10173）。',
        '我們使用您提供的資料審核申請、撥款與收款，並履行法律義務（RA 10173）。',
      ),
      all(
        'We never read your contact list, your photos or your location unless you choose to share one of them for a step.',
        '除非您为某一步主动提供，我们不会读取您的通讯录、照片或位置。',
        '除非您為某一步主動提供，我們不會讀取您的通訊錄、照片或位置。',
      ),
    ],
  },
  {
    agreementNo: 'EKYC',
    step: AgreementStep.ekyc,
    version: '2026-04',
    title: all('Consent to identity verification', '身份验证同意书', '身分驗證同意書'),
    paragraphs: [
      all(
        'A provider compares your ID with your face and tells us the outcome. Your pictures are used for this alone and kept as long as the law asks.',
        '服务商会比对您的证件和面容，并将结果告知我们。照片仅用于此目的，并按法律要求保存。',
        '服務商會比對您的證件與臉部，並將結果告知我們。照片僅用於此目的，並依法律要求保存。',
      ),
    ],
  },
  {
    agreementNo: 'CREDIT',
    step: AgreementStep.ekyc,
    version: '2026-04',
    title: all('Consent to a credit check', '征信查询授权书', '信用查詢授權書'),
    paragraphs: [
      all(
        'We ask the Credit Information Corporation about your loans and report ours to it (RA 9510).',
        '我们会向信用信息公司查询您的借款，并向其报送本公司的借款信息（RA 9510）。',
        '我們會向信用資訊公司查詢您的借款，並向其報送本公司的借款資訊（RA 9510）。',
      ),
    ],
  },
  {
    agreementNo: 'BORROW',
    step: AgreementStep.borrow,
    version: '2026-04',
    title: all('How we lend', '借款须知', '借款須知'),
    paragraphs: [
      all(
        'Before you sign you see the amount, the fees in pesos, what you receive, each payment and the effective rate.',
        '签约前，您会看到借款金额、各项费用、到账金额、每期还款和实际利率。',
        '簽約前，您會看到借款金額、各項費用、入帳金額、每期還款與實際利率。',
      ),
    ],
  },
]

/** The agreements of a step, in the language of the call. */
export const agreementsOf = (step: AgreementStep, world: World): Agreement[] =>
  records
    .filter((one) => one.step === step)
    .map(({ agreementNo, title, version }) => ({
      agreementNo,
      title: world.say(title),
      step,
      version,
      required: true,
    }))

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/** The text of one agreement as HTML. */
export function agreementText(agreementNo: string, world: World): { title: string; html: string } {
  const found = records.find((one) => one.agreementNo === agreementNo) ?? refuse('notFound')
  const title = world.say(found.title)
  const body = found.paragraphs.map((one) => `<p>${escaped(world.say(one))}</p>`).join('')
  return { title, html: `<h1>${escaped(title)}</h1>${body}` }
}

type Accepted = readonly { agreementNo: string; version: string }[]

const holds = (list: Accepted, { agreementNo, version }: AgreementRecord): boolean =>
  list.some((one) => one.agreementNo === agreementNo && one.version === version)

/** Refuses a list with something that is no agreement of ours in its present version. */
export function refuseOutdated(list: Accepted): void {
  if (!list.every((one) => records.some((known) => holds([one], known)))) refuse('agreementsMissing')
}

/** Records that a person accepted agreements. */
export function acceptAgreements(user: UserRecord, list: Accepted, world: World): void {
  user.agreements = [
    ...user.agreements.filter((known) => !list.some((one) => one.agreementNo === known.agreementNo)),
    ...list.map(({ agreementNo, version }) => ({ agreementNo, version, at: world.now })),
  ]
}

/** What a person has accepted and when, by its title. */
export const acceptedBy = (user: UserRecord, world: World) =>
  user.agreements.flatMap(({ agreementNo, version, at }) => {
    const found = records.find((one) => one.agreementNo === agreementNo)
    return found ? [{ title: world.say(found.title), version, acceptedOn: dayOf(at) }] : []
  })

/** Has this person accepted every agreement of a step, in its present version? */
export const hasAccepted = (user: { agreements: Accepted }, step: AgreementStep): boolean =>
  records.every((one) => one.step !== step || holds(user.agreements, one))
