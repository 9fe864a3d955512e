/** Topics of feedback that are rights under the Data Privacy Act (RA 10173). The lender answers by a fixed day. */
export const DataRequest = { correct: 'CORRECTION', close: 'CLOSURE' } as const
