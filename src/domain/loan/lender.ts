/**
 * Details of the lender that the law requires next to every loan offer, and the address for complaints. All details are
 * fictitious.
 */
export const lender = {
  name: 'Demo Lending Corp',
  secNo: 'CS202600001',
  caNo: '0001',
  complaints: 'complaints@demo-lending.example',
} as const
