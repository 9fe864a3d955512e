/** Who lends: what the law wants in sight wherever loans are offered. The numbers belong to nobody. */
export const lender = { name: 'Demo Lending Corp', secNo: 'CS202600001', caNo: '0001' } as const
