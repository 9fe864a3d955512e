export default function PeriodDetail() {
  return null
}
