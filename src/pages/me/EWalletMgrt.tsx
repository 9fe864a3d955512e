export default function EWalletMgrt() {
  return null
}
