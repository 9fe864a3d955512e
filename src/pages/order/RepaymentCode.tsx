export default function RepaymentCode() {
  return null
}
