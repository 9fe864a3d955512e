/**
 * Who lends: what the law wants in sight wherever loans are offered, and who hears complaints. The numbers and
 * addresses belong to nobody.
 */
export const lender = {
  name: 'Demo Lending Corp',
  secNo: 'CS202600001',
  caNo: '0001',
  complaints: 'complaints@demo-lending.example',
} as const
