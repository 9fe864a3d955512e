export default function OrderPlan() {
  return null
}
