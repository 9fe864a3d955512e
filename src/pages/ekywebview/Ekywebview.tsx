export default function Ekywebview() {
  return null
}
