import { normaliseMobile } from '../../domain/person/mobile'

/** Link that opens the phone or the messages of a device for a mobile number; undefined for any other text. */
export function contactLink(how: 'call' | 'message', mobile: string, text?: string): string | undefined {
  const number = normaliseMobile(mobile)
  // both Android and iOS accept `?&` before the `body` of an SMS link
  const query = text ? `?&body=${encodeURIComponent(text)}` : ''
  return number && `${how === 'call' ? 'tel' : 'sms'}:+63${number}${query}`
}
