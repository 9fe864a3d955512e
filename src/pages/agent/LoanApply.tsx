export default function LoanApply() {
  return null
}
