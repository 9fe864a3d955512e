export default function State() {
  return null
}
