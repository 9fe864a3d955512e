import type { DictEntry } from '../../../bridge/contract/entities/common'
import { DataRequest } from '../../../bridge/contract/entities/data-request'
import type { dict, dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { refuse } from '../call/refuse'
import type { ServiceKey } from '../texts'
import type { Handlers, World } from '../world'

/** Dictionaries (lists of choices in forms) by their `paramType` in the API. */
export const dictionaries = {
  store_type: [
    { value: 'SARI_SARI', label: 'service.storeType.sariSari' },
    { value: 'CARINDERIA', label: 'service.storeType.carinderia' },
    { value: 'MARKET', label: 'service.storeType.market' },
    { value: 'BAKERY', label: 'service.storeType.bakery' },
    { value: 'WATER', label: 'service.storeType.water' },
    { value: 'LAUNDRY', label: 'service.storeType.laundry' },
    { value: 'SALON', label: 'service.storeType.salon' },
    { value: 'MOTOR', label: 'service.storeType.motor' },
    { value: 'LOAD', label: 'service.storeType.load' },
    { value: 'RICE', label: 'service.storeType.rice' },
    { value: 'HARDWARE', label: 'service.storeType.hardware' },
    { value: 'PHARMACY', label: 'service.storeType.pharmacy' },
    { value: 'TRICYCLE', label: 'service.storeType.tricycle' },
    { value: 'ONLINE', label: 'service.storeType.online' },
    { value: 'OTHER', label: 'service.storeType.other' },
  ],
  business_duration: [
    { value: 'LT1', label: 'service.businessDuration.lt1' },
    { value: '1TO3', label: 'service.businessDuration.1to3' },
    { value: '3TO5', label: 'service.businessDuration.3to5' },
    { value: 'GT5', label: 'service.businessDuration.gt5' },
  ],
  e_wallet: [
    { value: 'GCASH', label: 'service.eWallet.gcash' },
    { value: 'MAYA', label: 'service.eWallet.maya' },
    { value: 'GRABPAY', label: 'service.eWallet.grabpay' },
    { value: 'SHOPEEPAY', label: 'service.eWallet.shopeepay' },
    { value: 'COINS', label: 'service.eWallet.coins' },
  ],
  bank: [
    { value: 'BDO', label: 'service.bank.bdo' },
    { value: 'BPI', label: 'service.bank.bpi' },
    { value: 'METROBANK', label: 'service.bank.metrobank' },
    { value: 'LANDBANK', label: 'service.bank.landbank' },
    { value: 'UNIONBANK', label: 'service.bank.unionbank' },
    { value: 'PNB', label: 'service.bank.pnb' },
    { value: 'SECURITY_BANK', label: 'service.bank.securityBank' },
    { value: 'RCBC', label: 'service.bank.rcbc' },
    { value: 'CHINABANK', label: 'service.bank.chinabank' },
  ],
  relation: [
    { value: 'SPOUSE', label: 'service.relation.spouse' },
    { value: 'PARENT', label: 'service.relation.parent' },
    { value: 'SIBLING', label: 'service.relation.sibling' },
    { value: 'FRIEND', label: 'service.relation.friend' },
    { value: 'SUPPLIER', label: 'service.relation.supplier' },
  ],
  nationality: [
    { value: 'PH', label: 'service.nationality.ph' },
    { value: 'US', label: 'service.nationality.us' },
  ],
  country: [{ value: 'PH', label: 'service.country.ph' }],
  account_type: [
    { value: '5', label: 'service.accountType.5' },
    { value: '6', label: 'service.accountType.6' },
  ],
  problem_type: [
    { value: 'LOGIN', label: 'service.problemType.login' },
    { value: 'CODE', label: 'service.problemType.code' },
    { value: 'MOBILE', label: 'service.problemType.mobile' },
    { value: 'REGISTER', label: 'service.problemType.register' },
    { value: 'IDENTITY', label: 'service.problemType.identity' },
    { value: 'LOAN', label: 'service.problemType.loan' },
    { value: 'PAYMENT', label: 'service.problemType.payment' },
    { value: 'ACCOUNT', label: 'service.problemType.account' },
    { value: 'AGENT', label: 'service.problemType.agent' },
    { value: 'COMPLAINT', label: 'service.problemType.complaint' },
    { value: DataRequest.correct, label: 'service.problemType.correction' },
    { value: DataRequest.close, label: 'service.problemType.closure' },
    { value: 'APP', label: 'service.problemType.app' },
    { value: 'OTHER', label: 'service.problemType.other' },
  ],
  id_type: [
    { value: 'PHILSYS', label: 'service.idType.philsys' },
    { value: 'UMID', label: 'service.idType.umid' },
    { value: 'DRIVERS_LICENCE', label: 'service.idType.driversLicence' },
    { value: 'PASSPORT', label: 'service.idType.passport' },
    { value: 'PRC', label: 'service.idType.prc' },
    { value: 'SSS', label: 'service.idType.sss' },
    { value: 'GSIS', label: 'service.idType.gsis' },
    { value: 'TIN', label: 'service.idType.tin' },
    { value: 'PHILHEALTH', label: 'service.idType.philhealth' },
    { value: 'PAGIBIG', label: 'service.idType.pagibig' },
    { value: 'POSTAL', label: 'service.idType.postal' },
    { value: 'VOTER', label: 'service.idType.voter' },
  ],
} as const satisfies Record<string, readonly { value: string; label: ServiceKey }[]>

export type DictionaryName = keyof typeof dictionaries
/** A value of a dictionary. */
export type DictionaryValue<N extends DictionaryName> = (typeof dictionaries)[N][number]['value']

const isDictionary = (name: string): name is DictionaryName => Object.hasOwn(dictionaries, name)

/** A dictionary in the caller's language. */
export const getEntries = (name: DictionaryName, world: World): DictEntry[] =>
  dictionaries[name].map(({ value, label }) => ({ value, label: world.t(label) }))

/** The label of a dictionary entry, or the value if there is no such entry. */
export const getLabel = (name: DictionaryName, value: string, world: World): string => {
  const found = dictionaries[name].find((one) => one.value === value)
  return found ? world.t(found.label) : value
}

export const dictHandlers: Handlers<typeof dict> = {
  selectDictDataByType: ({ paramType, language }, world) =>
    isDictionary(paramType) ? getEntries(paramType, world.inLanguage(language)) : refuse('notFound'),
}

export const dictAreaHandlers: Handlers<typeof dictArea> = {
  getDictAreaByNation: ({ nation, level, parent, search }, world) =>
    nation === 'PH' ? world.areasBelow(level, parent, search) : refuse('notFound'),
}
