import { type Centavos, toDecimal } from '../../bridge/contract/entities/money'
import { crc16, type Payee as NamedPayee } from '../../src/domain/paper/qr-ph'

/** A field of a QR code: two-digit id, and a value or nested fields. */
type Field = readonly [id: string, value: string | readonly Field[]]

function writeFields(fields: readonly Field[]): string {
  return fields
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : writeFields(value)
      if (text.length === 0 || text.length > 99)
        throw new RangeError(`field ${id} has ${text.length} characters`)
      return `${id}${String(text.length).padStart(2, '0')}${text}`
    })
    .join('')
}

function appendCrc(fields: readonly Field[]): string {
  const text = `${writeFields(fields)}6304`
  return text + crc16(text)
}

/** Converts a name to ASCII for QR Ph, cut to `length`: `Peñarrubia Store` becomes `Penarrubia Store`. */
export function asciiName(name: string, length: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  // names in other scripts may become empty, but the field needs a character
  return plain.slice(0, length).trim() || '-'
}

/** The shop or lender that receives a payment. The name is converted to ASCII, at most 25 characters. */
export interface Payee extends NamedPayee {
  /** City of the payee, at most 15 characters. */
  city: string
  postalCode: string
  /** Merchant category; 6012 is a financial institution. */
  category?: string
}

/** A requested repayment: `amount` in centavos, references of at most 25 ASCII characters. */
export interface PaymentRequest {
  amount: Centavos
  billNumber: string
  reference: string
  terminal: string
}

const currency: Field = ['53', '608']
const country: Field = ['58', 'PH']
const nameFields = (name: string, city: string): Field[] => [
  ['59', asciiName(name, 25)],
  ['60', asciiName(city, 15)],
]

function checkReference(text: string): string {
  if (!/^[\x21-\x7e]{1,25}$/.test(text)) throw new RangeError('a reference is 1 to 25 ASCII characters')
  return text
}

/**
 * Writes a dynamic QR Ph code, person to merchant, for one payment (field-facts section 1, based on live codes and EMVCo MPM
 * 1.1). Throws RangeError if the amount is not above 0 or a field is too long.
 */
export function writeDynamicCode(payee: Payee, request: PaymentRequest): string {
  if (!(request.amount > 0)) throw new RangeError('a dynamic code asks for an amount above 0')
  return appendCrc([
    ['00', '01'],
    ['01', '12'],
    [
      '28',
      [
        ['00', 'ph.ppmi.p2m'],
        ['01', payee.acquirer],
        ['03', payee.merchantId],
        ['05', '000'],
      ],
    ],
    ['52', payee.category ?? '6012'],
    currency,
    ['54', toDecimal(request.amount)],
    country,
    ...nameFields(payee.name, payee.city),
    ['61', payee.postalCode],
    [
      '62',
      [
        ['00', 'ph.ppmi.qrph'],
        ['01', checkReference(request.billNumber)],
        ['05', checkReference(request.reference)],
        ['07', checkReference(request.terminal)],
      ],
    ],
  ])
}

/** A personal account that accepts any amount; `mobile` is 10 national digits. */
export interface PersonalAccount {
  bank: string
  account: string
  mobile: string
  name: string
  city: string
}

/** Writes a static QR Ph code, person to person (InstaPay); the payer enters the amount. */
export function writeStaticCode({ bank, account, mobile, name, city }: PersonalAccount): string {
  return appendCrc([
    ['00', '01'],
    ['01', '11'],
    [
      '27',
      [
        ['00', 'com.p2pqrpay'],
        ['01', bank],
        ['02', '99964403'],
        ['04', account],
        ['05', `+63-${mobile.slice(0, 3)}-${mobile.slice(3)}`],
      ],
    ],
    ['52', '6016'],
    currency,
    country,
    ...nameFields(name, city),
  ])
}
