import { centavos, formatPesos } from '../../domain/money/money'
import { type Text, useT } from '../../i18n/translate'
import { Amount, type Centavos } from '../../ui/base/Amount'
import { Icon } from '../../ui/base/Icon'
import { edit } from '../../ui/base/icons'
import { Slider } from '../../ui/input/Slider'
import './loan.css'

interface AmountFieldProps {
  label: Text
  value: Centavos
  min: Centavos
  max: Centavos
  /** Text at the right end of the slider, such as the remaining limit. */
  maxLabel: string
  onChange(value: Centavos): void
  /** Called when the user wants to type an exact amount on the keypad; if missing, only the slider changes the amount. */
  onType?(): void
}

/** Step of the slider in centavos: the smallest round amount that results in at most 200 steps. */
function sliderStep(min: number, max: number): number {
  return [10_000, 50_000, 100_000].find((step) => (max - min) / step <= 200) ?? 500_000
}

/** Amount input: a tap on the large amount opens the keypad, the slider selects round amounts. */
export function AmountField({ label, value, min, max, maxLabel, onChange, onType }: AmountFieldProps) {
  const t = useT()
  const step = sliderStep(min, max)
  return (
    <div>
      <div className="ask">
        <span className="sm mut">{t(label)}</span>
        {onType ? (
          <button type="button" className="ask-amount tap" onClick={onType}>
            <Amount value={value} size="hero" />
            <Icon icon={edit} size={20} />
            <span className="hidden">{t('lending.amount.type')}</span>
          </button>
        ) : (
          <span className="ask-amount">
            <Amount value={value} size="hero" />
          </span>
        )}
      </div>
      <Slider
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        // the last step may be shorter than the others
        onChange={(next) => onChange(centavos(next + step > max ? max : next))}
        format={(amount) => formatPesos(centavos(amount))}
        ends={[formatPesos(min), maxLabel]}
        disabled={max <= min}
      />
    </div>
  )
}
