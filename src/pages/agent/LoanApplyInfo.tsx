export default function LoanApplyInfo() {
  return null
}
