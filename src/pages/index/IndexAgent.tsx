export default function IndexAgent() {
  return null
}
