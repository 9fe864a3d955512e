export default function RepaymentMoney() {
  return null
}
