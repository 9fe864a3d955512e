import { generateKeyPairSync, sign } from 'node:crypto'

/** A phone's key as its hardware would create it, by another implementation than the simulator's. */
export function makePhoneKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (challenge: string) => sign('sha256', Buffer.from(challenge), privateKey).toString('base64'),
  }
}
