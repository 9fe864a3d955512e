import type { Centavos } from '../../../bridge/contract/entities/money'
import type { ClientData, Picture } from '../../../bridge/contract/entities/prequalification'
import {
  type CompanyField,
  clientFormRules,
  companyFields,
  isMissingPictures,
  pictureKinds as kinds,
  requestBounds,
} from '../../domain/form/client-form'
import { formatPesos } from '../../domain/money/money'
import { type Position, parsePosition } from '../../domain/place/geo'
import { type AnyField, type Field, type Fields, problemIn, type RawValues } from '../../forms/field'
import { fields } from '../../forms/fields'
import { emptyRaw, toRaw, toValues } from '../../forms/raw'
import type { MessageKey } from '../../i18n/translate'

/** Adds the validation rules that the service also applies to fields with the same names. */
const withFormRules = <F extends Fields>(section: F): F =>
  Object.fromEntries(
    Object.entries(section).map(([name, field]) => {
      const rules = clientFormRules[name as keyof typeof clientFormRules] ?? [] // 'registered' has no rules
      return [name, { ...field, rules: [...field.rules, ...rules] }]
    }),
  ) as Fields as F // the fields keep their names and types

/** Fields for the areas of an address, largest area first; the user can search for a barangay instead. */
export const areaFields = {
  regionCode: fields.regionCode,
  provinceCode: fields.provinceCode,
  cityCode: fields.cityCode,
  barangayCode: fields.barangayCode,
}

/** Field for the part of an address below the barangay. */
export const streetFields = withFormRules({ street: fields.street })

/** The pre-qualification form in sections that fit a screen each. */
export const sections = {
  address: { ...areaFields, ...streetFields },
  store: withFormRules({
    nameOfStore: fields.nameOfStore,
    storeType: fields.storeType,
    productsOffered: fields.productsOffered,
    storeAddress: fields.storeAddress,
  }),
  business: withFormRules({
    dailySales: fields.dailySales,
    monthlyTurnover: fields.monthlyTurnover,
    businessDuration: fields.businessDuration,
    registered: fields.registered,
  }),
  company: withFormRules({
    companyName: fields.companyName,
    companyId: fields.companyId,
    companyAddress: fields.companyAddress,
  } satisfies Record<CompanyField, AnyField>),
  loan: withFormRules({
    ewalletUsed: fields.ewalletUsed,
    requestedAmount: {
      ...fields.requestedAmount,
      hint: [
        'index.indexForm.requested.hint',
        { min: formatPesos(requestBounds.min), max: formatPesos(requestBounds.max) },
      ],
    } satisfies Field<string, Centavos, void>,
  }),
  contact: withFormRules({
    contactName: fields.contactName,
    contactRelation: fields.contactRelation,
    contactPhone: fields.contactPhone,
    contactEmail: fields.contactEmail,
  }),
} as const

export type SectionId = keyof typeof sections

/** The sections in the order of the form. */
export const sectionIds = Object.keys(sections) as readonly SectionId[] // Object.keys returns string[]

export type StepId = SectionId | 'pictures' | 'review'

const sectionTitle: Record<StepId, MessageKey> = {
  address: 'index.indexForm.address',
  store: 'index.indexForm.store',
  business: 'index.indexForm.business',
  company: 'index.indexForm.company',
  loan: 'index.indexForm.loan',
  contact: 'index.indexForm.contact',
  pictures: 'index.indexForm.pictures',
  review: 'index.indexForm.review',
}

/** Titles for an agent who fills in the form about a customer. */
const customerTitle: Record<StepId, MessageKey> = {
  address: 'lending.form.address',
  store: 'lending.form.store',
  business: 'lending.form.business',
  company: 'lending.form.company',
  loan: 'lending.form.loan',
  contact: 'lending.form.contact',
  pictures: 'lending.form.pictures',
  review: 'index.indexForm.review',
}

/** Title of a step, for the borrower or, if `customerId` is set, for the customer's agent. */
export const stepTitle = (step: StepId, customerId: string): MessageKey =>
  (customerId ? customerTitle : sectionTitle)[step]

/** Replaces the labels of fields if an agent fills in the form about a customer. */
export const withAgentLabels = <F extends Fields>(fields: F, customerId: string): F =>
  customerId
    ? (Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          { ...field, label: field.agentLabel ?? field.label },
        ]),
      ) as F) // only the labels differ
    : fields

/** Steps of the form; only a registered company has the company step. */
export const formSteps = ({ registered }: Pick<DraftRaw, 'registered'>): readonly StepId[] =>
  registered === 'yes'
    ? ['address', 'store', 'business', 'company', 'loan', 'contact', 'pictures', 'review']
    : ['address', 'store', 'business', 'loan', 'contact', 'pictures', 'review']

/** All fields of all sections. */
export const allFields = {
  ...sections.address,
  ...sections.store,
  ...sections.business,
  ...sections.company,
  ...sections.loan,
  ...sections.contact,
}

/** Stored draft: all fields as typed, names of the selected areas, pin, file ids of pictures; never the pictures themselves. */
export type DraftRaw = RawValues<typeof allFields> & {
  areaNames: string
  latitude: number | null
  longitude: number | null
  pictures: Picture[]
}

export const emptyDraft: DraftRaw = {
  ...emptyRaw(allFields),
  areaNames: '',
  latitude: null,
  longitude: null,
  pictures: [],
}

/** Position of a draft's map pin; null if it is missing or invalid. */
export const draftPin = ({
  latitude,
  longitude,
}: Pick<DraftRaw, 'latitude' | 'longitude'>): Position | null =>
  parsePosition(String(latitude), String(longitude))

/** Converts a submitted form to a draft. */
export function toDraft(form: ClientData): Partial<DraftRaw> {
  const { areaNames, latitude, longitude, pictures } = form
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null))
  const registered = form.companyName === null ? 'no' : 'yes'
  return { ...toRaw(allFields, given), registered, areaNames, latitude, longitude, pictures }
}

const withoutCompany = Object.fromEntries(companyFields.map((name) => [name, null])) as Record<
  CompanyField,
  null
> // one entry for each field

/** Converts a draft to the service's format; every section must be valid. */
export function toClientData(draft: DraftRaw): ClientData {
  const { registered, ...values } = toValues(allFields, draft)
  return {
    ...values,
    ...(registered !== 'yes' && withoutCompany),
    areaNames: draft.areaNames,
    pictures: draft.pictures,
    latitude: draftPin(draft)?.latitude ?? null,
    longitude: draftPin(draft)?.longitude ?? null,
  }
}

/** Labels of each kind of picture: `label` for the borrower, `theirs` for an agent who fills in the form about a customer. */
const pictureLabels = {
  storeFront: { label: 'index.indexForm.storeFront', theirs: 'lending.form.storeFront' },
  storeInside: { label: 'index.indexForm.storeInside', theirs: 'lending.form.storeInside' },
  permit: { label: 'index.indexForm.permit', theirs: 'lending.form.permit' },
} as const satisfies Record<Picture['kind'], Record<'label' | 'theirs', MessageKey>>

/** Kinds of pictures with their labels, and whether each is required. */
export const pictureKinds = kinds.map((one) => ({ ...one, ...pictureLabels[one.kind] }))

/** Reasons why a reviewer refused fields, by field name. Fields that the user has changed since are left out. */
export type RefusedFields = Readonly<Record<string, string>>

export const isSection = (step: StepId): step is SectionId => step in sections

/** True if a step has an invalid or refused field. */
export const isIncomplete = (step: StepId, draft: DraftRaw, refused: RefusedFields): boolean =>
  isSection(step)
    ? Object.entries(sections[step]).some(
        ([name, field]) => name in refused || problemIn(field, draft[name as keyof DraftRaw], {}),
      ) // a section's fields are keys of the draft
    : step === 'pictures' && (isMissingPictures(draft.pictures) || 'pictures' in refused)
