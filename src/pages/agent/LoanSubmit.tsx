export default function LoanSubmit() {
  return null
}
