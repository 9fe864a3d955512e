export default function LoanAgreement() {
  return null
}
