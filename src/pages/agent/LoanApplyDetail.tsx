export default function LoanApplyDetail() {
  return null
}
