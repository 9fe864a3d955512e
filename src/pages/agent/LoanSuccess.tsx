export default function LoanSuccess() {
  return null
}
