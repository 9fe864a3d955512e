export default function LoanPlan() {
  return null
}
