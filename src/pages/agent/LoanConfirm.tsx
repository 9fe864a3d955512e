export default function LoanConfirm() {
  return null
}
