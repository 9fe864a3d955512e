export default function OrderDetail() {
  return null
}
