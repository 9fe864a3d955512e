export default function LoanDetail() {
  return null
}
