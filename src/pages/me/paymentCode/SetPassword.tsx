export default function SetPassword() {
  return null
}
