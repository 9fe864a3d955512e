/** Buttons that restrict a list to the users of the visible phones, or show all items. */
export const PhonesFilter = ({
  label,
  isAll,
  others,
  onChange,
}: {
  label: string
  isAll: boolean
  /** Number of items of users who are on no phone. */
  others: number
  onChange(isAll: boolean): void
}) => (
  <div className="segments" role="group" aria-label={label}>
    <button type="button" aria-pressed={!isAll} onClick={() => onChange(false)}>
      These phones
    </button>
    <button type="button" aria-pressed={isAll} onClick={() => onChange(true)}>
      All{others > 0 && ` (${others} more)`}
    </button>
  </div>
)
