export default function MessageCenter() {
  return null
}
