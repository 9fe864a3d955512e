export default function PreInfo() {
  return null
}
