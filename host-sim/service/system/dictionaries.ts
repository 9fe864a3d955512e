import type { DictEntry } from '../../../bridge/contract/entities/common'
import type { Words } from '../refuse'
import type { World } from '../world'

const row = <V extends string>(
  value: V,
  en: string,
  hans: string,
  hant: string,
): { value: V; words: Words } => ({
  value,
  words: { en, 'zh-Hans': hans, 'zh-Hant': hant },
})

/** Dictionaries by the name that `paramType` asks for. */
export const dictionaries = {
  store_type: [
    row('SARI_SARI', 'Sari-sari store', '杂货店', '雜貨店'),
    row('CARINDERIA', 'Carinderia or eatery', '小吃店', '小吃店'),
    row('MARKET', 'Market stall', '市场摊位', '市場攤位'),
    row('BAKERY', 'Bakery', '面包店', '麵包店'),
    row('WATER', 'Water refilling', '桶装水站', '桶裝水站'),
    row('LAUNDRY', 'Laundry', '洗衣店', '洗衣店'),
    row('SALON', 'Salon or barber', '理发店', '理髮店'),
    row('MOTOR', 'Motor parts', '摩托车配件', '機車零件'),
    row('LOAD', 'Load retailer', '话费充值店', '話費儲值店'),
    row('RICE', 'Rice dealer', '米店', '米店'),
    row('HARDWARE', 'Hardware', '五金店', '五金行'),
    row('PHARMACY', 'Pharmacy', '药店', '藥局'),
    row('TRICYCLE', 'Tricycle or jeepney', '三轮车或吉普尼', '三輪車或吉普尼'),
    row('ONLINE', 'Online seller', '网店', '網路賣家'),
    row('OTHER', 'Something else', '其他', '其他'),
  ],
  business_duration: [
    row('LT1', 'Less than a year', '不到 1 年', '不到 1 年'),
    row('1TO3', '1 to 3 years', '1 至 3 年', '1 至 3 年'),
    row('3TO5', '3 to 5 years', '3 至 5 年', '3 至 5 年'),
    row('GT5', 'More than 5 years', '5 年以上', '5 年以上'),
  ],
  e_wallet: [
    row('GCASH', 'GCash', 'GCash', 'GCash'),
    row('MAYA', 'Maya', 'Maya', 'Maya'),
    row('GRABPAY', 'GrabPay', 'GrabPay', 'GrabPay'),
    row('SHOPEEPAY', 'ShopeePay', 'ShopeePay', 'ShopeePay'),
    row('COINS', 'Coins.ph', 'Coins.ph', 'Coins.ph'),
  ],
  bank: [
    row('BDO', 'BDO Unibank', 'BDO Unibank', 'BDO Unibank'),
    row('BPI', 'Bank of the Philippine Islands', '菲律宾群岛银行', '菲律賓群島銀行'),
    row('METROBANK', 'Metrobank', 'Metrobank', 'Metrobank'),
    row('LANDBANK', 'Landbank', 'Landbank', 'Landbank'),
    row('UNIONBANK', 'UnionBank', 'UnionBank', 'UnionBank'),
    row('PNB', 'Philippine National Bank', '菲律宾国家银行', '菲律賓國家銀行'),
    row('SECURITY_BANK', 'Security Bank', 'Security Bank', 'Security Bank'),
    row('RCBC', 'RCBC', 'RCBC', 'RCBC'),
    row('CHINABANK', 'China Bank', '中华银行', '中華銀行'),
  ],
  relation: [
    row('SPOUSE', 'Husband or wife', '配偶', '配偶'),
    row('PARENT', 'Parent', '父母', '父母'),
    row('SIBLING', 'Brother or sister', '兄弟姐妹', '兄弟姊妹'),
    row('FRIEND', 'Friend', '朋友', '朋友'),
    row('SUPPLIER', 'Supplier', '供应商', '供應商'),
  ],
  nationality: [row('PH', 'Filipino', '菲律宾', '菲律賓'), row('US', 'American', '美国', '美國')],
  country: [row('PH', 'Philippines', '菲律宾', '菲律賓')],
  account_type: [row('5', 'Merchant', '商户', '商家'), row('6', 'Individual', '个人', '個人')],
  problem_type: [
    row('LOGIN', "I can't log in", '无法登录', '無法登入'),
    row('CODE', 'The code does not come', '收不到验证码', '收不到驗證碼'),
    row('MOBILE', 'I have lost my number', '原手机号已停用', '原手機號碼已停用'),
    row('REGISTER', "I can't register", '无法注册', '無法註冊'),
    row('IDENTITY', 'Identity verification fails', '身份验证未通过', '身分驗證未通過'),
    row('LOAN', 'About a loan', '借款问题', '借款問題'),
    row('PAYMENT', 'About a payment', '还款问题', '還款問題'),
    row('ACCOUNT', 'E-wallet or bank account', '电子钱包或银行账户', '電子錢包或銀行帳戶'),
    row('AGENT', 'About my agent', '代理人问题', '代理人問題'),
    row('COMPLAINT', 'A complaint', '投诉', '申訴'),
    row('APP', 'The app does not work', '应用故障', '應用程式故障'),
    row('OTHER', 'Something else', '其他', '其他'),
  ],
  id_type: [
    row('PHILSYS', 'National ID (PhilSys)', '国民身份证（PhilSys）', '國民身分證（PhilSys）'),
    row('UMID', 'UMID', 'UMID', 'UMID'),
    row('DRIVERS_LICENCE', "Driver's licence", '驾驶证', '駕駛執照'),
    row('PASSPORT', 'Passport', '护照', '護照'),
    row('PRC', 'PRC', 'PRC', 'PRC'),
    row('SSS', 'SSS', 'SSS', 'SSS'),
    row('GSIS', 'GSIS', 'GSIS', 'GSIS'),
    row('TIN', 'TIN', '税号卡（TIN）', '稅號卡（TIN）'),
    row('PHILHEALTH', 'PhilHealth', 'PhilHealth', 'PhilHealth'),
    row('PAGIBIG', 'Pag-IBIG', 'Pag-IBIG', 'Pag-IBIG'),
    row('POSTAL', 'Postal ID', '邮政身份卡', '郵政身分證'),
    row('VOTER', "Voter's ID", '选民证', '選民證'),
  ],
} as const

export type DictionaryName = keyof typeof dictionaries

export const isDictionary = (name: string): name is DictionaryName => Object.hasOwn(dictionaries, name)

/** A dictionary in the language of the call. */
export const entriesOf = (name: DictionaryName, world: World): DictEntry[] =>
  dictionaries[name].map(({ value, words }) => ({ value, label: world.say(words) }))

/** The words of one entry; its value where there is none. */
export const labelOf = (name: DictionaryName, value: string, world: World): string => {
  const found = dictionaries[name].find((one) => one.value === value)
  return found ? world.say(found.words) : value
}
