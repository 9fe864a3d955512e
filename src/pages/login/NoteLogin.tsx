export default function NoteLogin() {
  return null
}
