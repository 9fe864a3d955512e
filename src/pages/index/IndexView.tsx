export default function IndexView() {
  return null
}
