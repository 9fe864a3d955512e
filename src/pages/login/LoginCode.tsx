export default function LoginCode() {
  return null
}
