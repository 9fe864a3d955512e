export default function Welcome() {
  return null
}
