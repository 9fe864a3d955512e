import type { ClientData, Picture } from '../../../../bridge/contract/entities/prequalification'
import { emptyOf, rawOf, valuesOf } from '../../../forms/Form'
import { isBlank, problemIn, type RawOf } from '../../../forms/field'
import { fields } from '../../../forms/fields'
import type { MessageKey } from '../../../text/text'

/** The pre-qualification form, cut so that each part fits a screen. */
export const sections = {
  address: {
    regionCode: fields.regionCode,
    provinceCode: fields.provinceCode,
    cityCode: fields.cityCode,
    barangayCode: fields.barangayCode,
    street: fields.street,
  },
  store: {
    nameOfStore: fields.nameOfStore,
    storeType: fields.storeType,
    productsOffered: fields.productsOffered,
    storeAddress: fields.storeAddress,
  },
  business: {
    dailySales: fields.dailySales,
    monthlyTurnover: fields.monthlyTurnover,
    businessDuration: fields.businessDuration,
  },
  company: {
    companyName: fields.companyName,
    companyId: fields.companyId,
    companyAddress: fields.companyAddress,
  },
  loan: { ewalletUsed: fields.ewalletUsed, requestedAmount: fields.requestedAmount },
  contact: {
    contactName: fields.contactName,
    contactRelation: fields.contactRelation,
    contactPhone: fields.contactPhone,
    contactEmail: fields.contactEmail,
  },
} as const

export type SectionId = keyof typeof sections
export type StepId = SectionId | 'pictures' | 'review'

export const sectionTitle: Record<StepId, MessageKey> = {
  address: 'index.indexForm.address',
  store: 'index.indexForm.store',
  business: 'index.indexForm.business',
  company: 'index.indexForm.company',
  loan: 'index.indexForm.loan',
  contact: 'index.indexForm.contact',
  pictures: 'index.indexForm.pictures',
  review: 'index.indexForm.review',
}

/** The steps of a form; only merchants have a company. */
export const stepsOf = (merchant: boolean): readonly StepId[] =>
  merchant
    ? ['address', 'store', 'business', 'company', 'loan', 'contact', 'pictures', 'review']
    : ['address', 'store', 'business', 'loan', 'contact', 'pictures', 'review']

/** All fields of the form in one. */
export const all = {
  ...sections.address,
  ...sections.store,
  ...sections.business,
  ...sections.company,
  ...sections.loan,
  ...sections.contact,
}

/** What the draft keeps: all fields as typed, the names of the chosen areas, file ids of pictures; never the pictures themselves. */
export type DraftRaw = RawOf<typeof all> & { areaNames: string; pictures: Picture[] }

export const emptyDraft: DraftRaw = { ...emptyOf(all), areaNames: '', pictures: [] }

/** A draft that holds what was submitted before. */
export function draftOf(form: ClientData): Partial<DraftRaw> {
  return { ...rawOf(all, form), areaNames: form.areaNames, pictures: form.pictures }
}

/** The form as the service takes it; every section must have passed its rules. */
export function formOf(draft: DraftRaw): ClientData {
  return {
    ...valuesOf(all, draft),
    areaNames: draft.areaNames,
    pictures: draft.pictures,
    latitude: null,
    longitude: null,
  }
}

/** Which kinds of pictures are asked for, and whether one must be there. */
export const pictureKinds = [
  { kind: 'storeFront', label: 'index.indexForm.storeFront', required: true },
  { kind: 'storeInside', label: 'index.indexForm.storeInside', required: true },
  { kind: 'permit', label: 'index.indexForm.permit', required: false },
] as const

/** Is a picture that must be there still missing? */
export const missesPictures = ({ pictures }: Pick<DraftRaw, 'pictures'>): boolean =>
  pictureKinds.some(({ kind, required }) => required && !pictures.some((one) => one.kind === kind))

/** Why fields that still stand as they were refused, by field. */
export type Refused = Readonly<Record<string, string>>

export const isSection = (step: StepId): step is SectionId => step in sections

/** Has a step anything that its rules or the reviewer would refuse? */
export const isOpen = (step: StepId, draft: DraftRaw, refused: Refused): boolean =>
  isSection(step)
    ? Object.entries(sections[step]).some(
        ([name, field]) => name in refused || problemIn(field, draft[name as keyof DraftRaw], {}),
      ) // fields of a section are keys of the draft
    : step === 'pictures' && missesPictures(draft)

/** Was a section that may stay empty left so? */
export const isEmpty = (step: SectionId, draft: DraftRaw): boolean =>
  Object.keys(sections[step]).every((name) => isBlank(draft[name as keyof DraftRaw])) // as above
