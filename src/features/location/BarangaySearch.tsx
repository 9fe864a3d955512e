import { useRef, useState } from 'react'
import type { Area } from '../../../bridge/contract/entities/person'
import { dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation } from '../../api/query/use-operation'
import type { FieldInputProps } from '../../forms/field'
import { useT } from '../../i18n/translate'
import { IconButton } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { close, pin, search as searchIcon } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { TextInput } from '../../ui/input/Field'
import { Failed } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { type NamedArea, noArea } from './areas'
import './place.css'

/** Debounce delay of the search, in ms; short, because results appear while the user types. */
const debounceMs = 250
/** decided: the search starts at this many letters. */
const minLetters = 2
const maxResults = 6
/** Example of a search: a barangay name that most towns have, and a city. */
const example = 'Poblacion, Makati'

/**
 * Input that finds a barangay by its name and the names of the areas around it. Once a barangay is selected, it
 * is shown instead of the input.
 */
export function BarangaySearch({ ids, value, onChange, hints }: FieldInputProps<NamedArea>) {
  const t = useT()
  const [typed, setTyped] = useState('')
  // if the user clears a selection and searches again, results in the same area come first
  const [near] = useState(value.cityCode || value.provinceCode || value.regionCode)
  if (value.barangayCode) return <ChosenBarangay id={ids.id} value={value} onChange={onChange} />
  return (
    <>
      <TextInput
        {...ids}
        {...hints}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="words"
        aria-label={t('field.barangayCode')}
        placeholder={t('field.barangay.example', { place: example })}
        before={<Icon icon={searchIcon} size={20} />}
        value={typed}
        onChange={setTyped}
      />
      <SearchResults text={typed} near={near} onChoose={onChange} />
    </>
  )
}

/** The selected barangay, with a button to clear it. */
function ChosenBarangay({
  id,
  value,
  onChange,
}: Pick<FieldInputProps<NamedArea>, 'value' | 'onChange'> & { id: string }) {
  const [name, ...around] = value.areaNames.split(', ')
  return (
    <div className="box place-chosen" id={id} tabIndex={-1}>
      <span className="box-side">
        <Icon icon={pin} size={20} />
      </span>
      <span className="grow">
        <b>{name}</b>
        <span className="sm mut">{around.join(', ')}</span>
      </span>
      <IconButton icon={close} label="field.barangay.other" onPress={() => onChange(noArea)} />
    </div>
  )
}

interface SearchResultsProps {
  text: string
  /** Code of an area; its barangays come first in the results. */
  near: string
  onChoose(place: NamedArea): void
}

/** Barangays that match the typed text, from the service's list of areas. */
function SearchResults({ text, near, onChoose }: SearchResultsProps) {
  const t = useT()
  const search = useDebouncedValue(text.trim(), debounceMs)
  const wanted = search.length >= minLetters && text.trim() !== ''
  const found = useOperation(
    dictArea.getDictAreaByNation,
    wanted ? { nation: 'PH', level: 'barangay', search, ...(near && { parent: near }) } : null,
  )
  // the previous results stay on screen until new results are loaded
  const known = useRef<readonly Area[] | undefined>(undefined)
  if (found.state === 'ready') known.current = found.data
  if (!wanted) return null
  if (found.state === 'failed') return <Failed problem={found.problem} onRetry={found.retry} />
  const areas = found.state === 'ready' ? found.data : known.current
  if (!areas) return <Skeleton shape="list" />
  if (areas.length === 0)
    return (
      <p className="sm mut" role="status">
        {t('field.barangay.none')}
      </p>
    )
  return (
    <>
      <p className="hidden" role="status">
        {t('field.barangay.found', { count: areas.length })}
      </p>
      <List label={t('field.barangayCode')}>
        {areas.slice(0, maxResults).map((area) => (
          <Row
            key={area.code}
            icon={pin}
            title={<b>{area.name}</b>}
            sub={<>{parentNames(area)}</>}
            onPress={() => onChoose(toNamedArea(area))}
          />
        ))}
      </List>
    </>
  )
}

/** Names of the areas around a barangay, without the region; a city that is its own province is named only once. */
const parentNames = ({ path = [] }: Area): string =>
  [...new Set(path.filter(({ level }) => level !== 'region').map(({ name }) => name))].reverse().join(', ')

/** Converts a search result to a form value. */
function toNamedArea(area: Area): NamedArea {
  const areaCode = (level: Area['level']) => area.path?.find((one) => one.level === level)?.code ?? ''
  return {
    regionCode: areaCode('region'),
    provinceCode: areaCode('province'),
    cityCode: areaCode('city'),
    barangayCode: area.code,
    areaNames: [area.name, ...(area.path ?? []).map(({ name }) => name).reverse()].join(', '),
  }
}
