export default function Repayment() {
  return null
}
