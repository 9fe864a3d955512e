export default function RepaymentHelp() {
  return null
}
