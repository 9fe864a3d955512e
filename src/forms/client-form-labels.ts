import type { MessageKey } from '../i18n/translate'

/**
 * Labels of the fields of the pre-qualification form. Not in `fields.ts`, because the fold of a borrower's home needs only the
 * labels.
 */
export const clientFormLabels = {
  regionCode: 'field.regionCode',
  provinceCode: 'field.provinceCode',
  cityCode: 'field.cityCode',
  barangayCode: 'field.barangayCode',
  street: 'field.street',
  nameOfStore: 'field.nameOfStore',
  storeType: 'field.storeType',
  productsOffered: 'field.productsOffered',
  dailySales: 'field.dailySales',
  monthlyTurnover: 'field.monthlyTurnover',
  businessDuration: 'field.businessDuration',
  storeAddress: 'field.storeAddress',
  registered: 'field.registered',
  companyName: 'field.companyName',
  companyId: 'field.companyId',
  companyAddress: 'field.companyAddress',
  ewalletUsed: 'field.ewalletUsed',
  requestedAmount: 'field.requestedAmount',
  contactName: 'field.contactName',
  contactPhone: 'field.contactPhone',
  contactEmail: 'field.contactEmail',
  contactRelation: 'field.contactRelation',
} as const satisfies Readonly<Record<string, MessageKey>>

/** The label of all areas of an address, which are shown as one. */
export const areaLabel = 'field.area'

/** Labels that differ for an agent. */
export const agentFormLabels = {
  nameOfStore: 'lending.form.nameOfStore',
  productsOffered: 'lending.form.productsOffered',
  storeAddress: 'lending.form.storeAddress',
  registered: 'field.registered.customer',
  ewalletUsed: 'lending.form.ewalletUsed',
  requestedAmount: 'field.requestedAmountShort',
  contactRelation: 'lending.form.contactRelation',
} as const satisfies Partial<Record<keyof typeof clientFormLabels, MessageKey>>
