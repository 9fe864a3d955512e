/** CRC-16/CCITT-FALSE of ASCII text, as 4 upper-case hex digits: `123456789` becomes `29B1`. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

/** A payee in QR Ph codes. */
export interface Payee {
  /** Bank identifier code of the acquirer, 11 characters. */
  acquirer: string
  merchantId: string
  /** Name that the payer's app shows. */
  name: string
}

/** Content of a QR Ph code. */
export interface PaymentCode {
  /** Name in the code. It proves nothing, because any code can contain any name. */
  name: string
  /** The merchant that gets the money; null for a person's account. */
  merchant: Pick<Payee, 'acquirer' | 'merchantId'> | null
}

/** Longest code that is read; EMVCo allows 512 characters. */
const maxLength = 512

/** Splits EMVCo text into its fields, by id; null if a length is wrong or an id occurs twice. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, id, size] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined || size === undefined || fields.has(id)) return null
    const value = text.slice(at + 4, at + 4 + Number(size))
    if (value.length !== Number(size)) return null
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields
}

/** Ids of the fields that may hold an account; QR Ph uses 27 for persons and 28 for merchants. */
const accountIds = Array.from({ length: 50 }, (_, at) => String(at + 2).padStart(2, '0'))

/** True for the text of a QR Ph code, whether it can be read or not. */
export const isPaymentCode = (text: string): boolean => /^000201/.test(text.trim())

/** Reads a QR Ph code; null if it is damaged or no code. */
export function readPaymentCode(scanned: string): PaymentCode | null {
  const text = scanned.trim()
  if (!isPaymentCode(text) || text.length > maxLength) return null
  const [body, crc] = [text.slice(0, -4), text.slice(-4)]
  if (!body.endsWith('6304') || crc16(body) !== crc.toUpperCase()) return null
  const fields = readFields(text)
  if (!fields) return null
  const accounts = accountIds.filter((id) => fields.has(id))
  const merchant = readFields(fields.get('28') ?? '')
  const acquirer = merchant?.get('01')
  const merchantId = merchant?.get('03')
  // decided: a code with a second account counts as a stranger's, because the payer's app may choose the other one
  const isMerchant = accounts.length === 1 && merchant?.get('00') === 'ph.ppmi.p2m' && acquirer && merchantId
  return { name: fields.get('59') ?? '', merchant: isMerchant ? { acquirer, merchantId } : null }
}

/** Returns the lender's payee that a code pays; undefined for all other payees. */
export const findPayee = ({ merchant }: PaymentCode, payees: readonly Payee[]): Payee | undefined =>
  payees.find(
    ({ acquirer, merchantId }) => merchant?.acquirer === acquirer && merchant.merchantId === merchantId,
  )
