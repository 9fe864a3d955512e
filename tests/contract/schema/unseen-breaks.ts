const needsCode = 'a signed-out caller proves a code first (`smsTranceId` or `emailTranceId`)'

/**
 * Breaks that no schema shows: operations that refuse calls of clients built for a release, by the release's number and native
 * name, with the reason.
 */
export const unseenBreaks: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  3: {
    'dfp.auth.validateLegalPersonIdentity': needsCode,
    'dfp.auth.getMerchantIdentityName': needsCode,
    'dfp.open.realId.init': needsCode,
  },
}
