export default function MessageDetail() {
  return null
}
