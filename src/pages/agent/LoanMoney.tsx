export default function LoanMoney() {
  return null
}
