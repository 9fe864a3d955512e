export default function PaymentUncertainty() {
  return null
}
