export default function IndexForm() {
  return null
}
