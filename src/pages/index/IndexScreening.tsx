export default function IndexScreening() {
  return null
}
