import type { Centavos } from '../../bridge/contract/entities/money'
import type { Problem, Rule } from '../domain/form/rules'
import * as rules from '../domain/form/rules'
import { groupPesos, parsePesos } from '../domain/money/money'
import { normalizeEmail } from '../domain/person/email'
import { type IdType, idNumber } from '../domain/person/id-number'
import { formatMobile, normaliseMobile } from '../domain/person/mobile'
import { normaliseName } from '../domain/person/name'
import { normaliseSecret } from '../domain/person/secret'
import { cleanText } from '../domain/typed-text'
import type { MessageKey } from '../i18n/translate'
import type { Content } from '../ui/base/content'
import { agentFormLabels, clientFormLabels as labels } from './client-form-labels'
import type { Field, Hints } from './field'
import { Choice, MobileLine, MoneyLine, MultilineText, RadioChips, SecretLine, TextLine } from './inputs'

const required: Problem = { key: 'rule.required' }

type TextField<L = void> = Field<string, string, L>

/** A single-line text field. */
export function text<L = void>(label: Content, hints: Hints = {}, ...own: Rule<string, L>[]): TextField<L> {
  return {
    label,
    empty: '',
    read: (raw) => raw.trim(),
    write: (value) => value,
    unreadable: required,
    rules: own,
    input: TextLine,
    hints: { maxLength: 200, ...hints },
    display: (value) => ({ value }),
  }
}

/** Input hints for names of people, shops and streets. */
const nameHints: Hints = { autoCapitalize: 'words' }

// longer than any number, so that a pasted text is refused instead of cut off
const mobileHints: Hints = { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 80 }

/** A Philippine mobile number, typed in any usual format; its value is the ten digits of the national number. */
function mobile<L = void>(label: MessageKey, ...own: Rule<string, L>[]): TextField<L> {
  return {
    ...text(label, mobileHints, ...own),
    read: (raw) => normaliseMobile(raw),
    write: formatMobile,
    unreadable: (raw) => rules.mobile(raw),
    input: MobileLine,
    display: (value) => ({ value: formatMobile(value) }),
  }
}

/** A field typed in pesos; its value is in centavos. */
export function money<L = void>(label: Content, ...own: Rule<Centavos, L>[]): Field<string, Centavos, L> {
  return {
    label,
    empty: '',
    read: (raw) => parsePesos(raw),
    write: groupPesos,
    unreadable: { key: 'rule.amount.format' },
    rules: own,
    input: MoneyLine,
    hints: { inputMode: 'decimal', maxLength: 40 },
    display: (value) => ({ money: value }),
  }
}

/** A field with options; `list` is the name of the service's list with the options. */
export const choice = (label: Content, list?: string): TextField => ({
  ...text(label),
  missing: { key: 'rule.choose' },
  input: Choice,
  chooses: true,
  ...(list !== undefined && { list }),
})

/** A choice field with few options, which are shown as radio buttons. */
const radioChoice = (label: Content, list?: string): TextField => ({
  ...choice(label, list),
  input: RadioChips,
  group: true,
})

/** Adds a label that is shown if an agent fills in the form about a customer. */
const withAgentLabel = <F>(field: F, agentLabel: MessageKey): F & { agentLabel: MessageKey } => ({
  ...field,
  agentLabel,
})

const multiline = (label: MessageKey, maxLength: number): TextField => ({
  ...text(label, { maxLength }),
  input: MultilineText,
})

/** Disables autofill, because a phone would suggest its owner's own data for another person. */
const withoutAutofill = <F extends { hints: Hints }>(field: F): F => ({
  ...field,
  hints: { ...field.hints, autoComplete: 'off' },
})

/** Makes a field optional: its value is null if it is empty. */
export function optional<Raw, V, L>(field: Field<Raw, V, L>): Field<Raw, V | null, L> {
  return {
    ...field,
    optional: true,
    read: (raw) =>
      raw === field.empty || (typeof raw === 'string' && raw.trim() === '') ? null : field.read(raw),
    write: (value) => (value === null ? field.empty : field.write(value)),
  }
}

const emailHints: Hints = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  maxLength: 120,
}

const email = <L = void>(label: MessageKey, ...own: Rule<string, L>[]): TextField<L> => ({
  ...text(label, emailHints, (value) => rules.email(value), ...own),
  read: normalizeEmail,
})

/** The name of a person. */
const personName = (label: MessageKey, hints: Hints): TextField => ({
  ...text(label, { ...nameHints, ...hints }, rules.personName),
  read: normaliseName,
})

/** A number or name for a computer: without full-width and invisible characters. */
const code = <L = void>(label: MessageKey, hints: Hints, ...own: Rule<string, L>[]): TextField<L> => ({
  ...text(label, hints, ...own),
  read: cleanText,
})

/** All fields of the app. */
export const fields = {
  /** The user's own mobile number. */
  mobile: { ...mobile('field.mobile'), missing: { key: 'rule.mobile.required' } },
  account: {
    ...code('field.account', { autoComplete: 'username', autoCapitalize: 'none' }),
    missing: { key: 'rule.account.required' },
  },
  password: {
    ...text('field.password', { autoComplete: 'current-password', autoCapitalize: 'none', maxLength: 64 }),
    input: SecretLine,
    read: normaliseSecret,
  },

  regionCode: choice(labels.regionCode),
  provinceCode: choice(labels.provinceCode),
  cityCode: choice(labels.cityCode),
  barangayCode: choice(labels.barangayCode),
  street: text(labels.street, { ...nameHints, autoComplete: 'address-line1' }),
  nameOfStore: withAgentLabel(
    text(labels.nameOfStore, { ...nameHints, autoComplete: 'organization' }),
    agentFormLabels.nameOfStore,
  ),
  storeType: choice(labels.storeType, 'storeTypes'),
  productsOffered: withAgentLabel(multiline(labels.productsOffered, 200), agentFormLabels.productsOffered),
  dailySales: money(labels.dailySales),
  monthlyTurnover: money(labels.monthlyTurnover),
  businessDuration: radioChoice(labels.businessDuration, 'businessDurations'),
  storeAddress: withAgentLabel(
    text(labels.storeAddress, { ...nameHints, autoComplete: 'street-address' }),
    agentFormLabels.storeAddress,
  ),
  /**
   * Answer to the question whether the business is a registered company, which adds the company section. Not sent to the service.
   */
  registered: {
    ...withAgentLabel(radioChoice(labels.registered, 'yesOrNo'), agentFormLabels.registered),
    missing: { key: 'rule.registered.required' },
  },
  companyName: text(labels.companyName, { ...nameHints, autoComplete: 'organization' }),
  companyId: code(labels.companyId, { autoCapitalize: 'characters' }),
  companyAddress: optional(text(labels.companyAddress)),
  ewalletUsed: withAgentLabel(radioChoice(labels.ewalletUsed, 'eWallets'), agentFormLabels.ewalletUsed),
  requestedAmount: withAgentLabel(money(labels.requestedAmount), agentFormLabels.requestedAmount),
  contactName: personName(labels.contactName, {}),
  contactPhone: withoutAutofill(mobile(labels.contactPhone)),
  contactEmail: optional(withoutAutofill(email(labels.contactEmail))),
  contactRelation: withAgentLabel(
    radioChoice(labels.contactRelation, 'relations'),
    agentFormLabels.contactRelation,
  ),

  country: { ...choice('field.country'), missing: { key: 'rule.area.required' } },
  agentCode: text('field.agentCode', { autoCapitalize: 'characters', maxLength: 2000 }),
  invitationCode: text('field.invitationCode', { autoCapitalize: 'characters', maxLength: 2000 }),
  changeReason: multiline('field.changeReason', 200),
  bank: choice('field.bank'),
  accountNumber: code('field.accountNumber', { inputMode: 'numeric', maxLength: 40 }),
  problemType: choice('field.problemType'),
  problemText: multiline('field.problemText', 2000),
  answerText: multiline('field.answerText', 2000),
  reportContact: text('field.problemContact', { maxLength: 120 }, rules.contact),
  problemContact: optional(text('field.problemContact', { maxLength: 120 })),
  accountName: code(
    'field.accountName',
    { autoComplete: 'username', autoCapitalize: 'none', maxLength: 40 },
    rules.accountName,
  ),
  newMobile: mobile<{ current: string }>('field.newMobile', rules.mobileIsNew),
  newEmail: email<{ current: string }>('field.newEmail', rules.emailIsNew),

  scanCode: text('field.scanCode', { autoCapitalize: 'characters', maxLength: 2000 }),

  walletProvider: choice('field.walletProvider'),
  walletNumber: mobile('field.walletNumber'),

  fullName: personName('field.fullName', { autoComplete: 'name' }),
  email: email('field.email'),
  optionalEmail: optional(email('field.email')),
  customerEmail: optional(withoutAutofill(email('field.customerEmail'))),
  idType: choice('field.idType'),
  idNumber: code<{ type: IdType | undefined }>(
    'field.idNumber',
    { autoCapitalize: 'characters', maxLength: 40 },
    idNumber,
  ),
} as const
