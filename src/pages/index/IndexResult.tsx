export default function IndexResult() {
  return null
}
