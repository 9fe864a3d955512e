import { qrPayee } from './lender'
import { publicPaperKeys } from './loan/documents/paper-keys'

/** Settings by which an app checks the papers and the payment codes of this service; part of its deployment. */
export const checkSettings = () => {
  const { acquirer, merchantId, name } = qrPayee
  return { papers: { keys: publicPaperKeys() }, payees: [{ acquirer, merchantId, name }] }
}
