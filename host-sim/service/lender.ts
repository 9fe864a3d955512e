import { lender as registered } from '../../src/domain/loan/lender'

/** The lender, with additional details that only documents show. */
export const lender = {
  ...registered,
  address: '6750 Demo Avenue, Makati City 1226',
  phone: '(02) 8000 0000',
} as const
