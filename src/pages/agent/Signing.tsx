export default function Signing() {
  return null
}
