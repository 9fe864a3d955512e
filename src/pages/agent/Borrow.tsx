export default function Borrow() {
  return null
}
