import { lender as registered } from '../../src/domain/loan/lender'

/** Who lends, with what documents say beside the app's own pages. */
export const lender = {
  ...registered,
  address: '6750 Demo Avenue, Makati City 1226',
  phone: '(02) 8000 0000',
} as const
