export default function Set() {
  return null
}
