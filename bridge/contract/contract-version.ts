/**
 * Number of the contract that the app was built for. It grows with each release that breaks its predecessor; `npm run contract --
 * --release` writes it.
 */
export const contractVersion: number = 4

/** Sent with each call over HTTP; a host receives the number in `hello` and sends the same header to the service. */
export const contractHeader = { 'contract-version': `${contractVersion}` }
