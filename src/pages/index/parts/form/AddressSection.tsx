import { type ReactNode, useState } from 'react'
import { formatPosition } from '../../../../domain/place/geo'
import { type AreaCodes, clearBelow, useAreas } from '../../../../features/location/areas'
import { placeField } from '../../../../features/location/place-field'
import {
  type DraftRaw,
  draftPin,
  sections,
  streetFields,
} from '../../../../features/prequalification/form-sections'
import { Form, type FormProps } from '../../../../forms/Form'
import type { Fields } from '../../../../forms/field'
import { href } from '../../../../routes/history/links'
import { Button } from '../../../../ui/base/Button'
import { list, pin as pinIcon, search } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { Line } from '../../../../ui/layout/Frame'
import { Failed } from '../../../../ui/state/async-states'

interface Props extends Pick<FormProps<Fields>, 'submit' | 'refused' | 'onSubmit'> {
  draft: DraftRaw
  onDraft(part: Partial<DraftRaw>): void
  /** URL of this form, to which the map page returns. */
  here: string
}

/** The postal address: a barangay found by search, or chosen from four lists; optionally a pin on the map. */
export function AddressSection(props: Props) {
  const { regionCode, barangayCode, areaNames } = props.draft
  // a partial address, or an address without area names, is shown in the lists
  const [byLists, setByLists] = useState(regionCode !== '' && !(barangayCode && areaNames))
  const other = (
    <Line>
      <Button
        kind="plain"
        size="small"
        icon={byLists ? search : list}
        text={byLists ? 'field.barangay.search' : 'field.barangay.lists'}
        onPress={() => setByLists(!byLists)}
      />
    </Line>
  )
  return byLists ? <ByLists {...props} other={other} /> : <BySearch {...props} other={other} />
}

interface AddressFormProps extends Props {
  /** Button that switches between searching and the four lists. */
  other: ReactNode
}

const searchFields = { place: placeField, ...streetFields }

function BySearch({ draft, onDraft, refused, here, other, ...props }: AddressFormProps) {
  const { regionCode, provinceCode, cityCode, barangayCode, areaNames } = draft
  return (
    <Form
      {...props}
      fields={searchFields}
      initial={{ ...draft, place: { regionCode, provinceCode, cityCode, barangayCode, areaNames } }}
      refused={{ ...refused, ...(refused?.barangayCode && { place: refused.barangayCode }) }}
      onDraft={({ place, ...typed }) => onDraft({ ...place, ...typed })}
      below={{ place: other }}
    >
      <Pin draft={draft} here={here} />
    </Form>
  )
}

/** The postal address in four lists: each choice enables the next list, and a change clears the lists below it. */
function ByLists({ draft, onDraft, here, other, ...props }: AddressFormProps) {
  const { failed, options, getAreaNames: namesOf } = useAreas(draft)
  // if names can't be looked up, keep the old names: the service uses only the codes
  const named = (codes: AreaCodes) => ({ areaNames: namesOf(codes) ?? draft.areaNames })
  if (failed) return <Failed problem={failed.problem} onRetry={failed.retry} />
  return (
    <Form
      {...props}
      fields={sections.address}
      initial={draft}
      options={options}
      adjust={clearBelow}
      onDraft={(raw) => onDraft({ ...raw, ...named(raw) })}
      onSubmit={(values) => {
        // a place chosen on the map has no names yet
        onDraft(named(values))
        return props.onSubmit(values)
      }}
      below={{ barangayCode: other }}
    >
      <Pin draft={draft} here={here} />
    </Form>
  )
}

function Pin({ draft, here }: Pick<Props, 'draft' | 'here'>) {
  const pin = draftPin(draft)
  return (
    <List>
      <Row
        icon={pinIcon}
        title={pin ? 'index.indexForm.pin' : 'index.indexForm.pin.set'}
        sub={pin ? <>{formatPosition(pin)}</> : 'index.indexForm.pin.about'}
        href={href('/choose-location', {
          next: here,
          code: draft.cityCode || draft.provinceCode || draft.regionCode,
          barangayCode: draft.barangayCode,
          ...(pin && { ...pin }),
        })}
      />
    </List>
  )
}
