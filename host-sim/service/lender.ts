import { lender as registered } from '../../src/domain/loan/lender'

/** The lender, with additional details that only documents show. */
export const lender = {
  ...registered,
  address: '6750 Demo Avenue, Makati City 1226',
  phone: '(02) 8000 0000',
  /** Address of the page that checks papers, for the codes in PDFs. */
  checkPage: 'https://app.puhunan.example/pages/check/index',
} as const

/** The lender's account for repayments by QR Ph. */
export const qrPayee = {
  acquirer: 'XXXXPHM1XXX',
  merchantId: '000000012345678',
  name: lender.name,
  city: 'Makati City',
  postalCode: '1226',
} as const
