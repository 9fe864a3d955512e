import { showPosition } from '../../../domain/geo'
import { type AreaCodes, emptyBelow, useAreas } from '../../../features/location/areas'
import { type DraftRaw, pinOf, sections } from '../../../features/prequalification/form-sections'
import { Form, type FormProps } from '../../../forms/Form'
import { href } from '../../../routes/links'
import { Failed } from '../../../ui/async-states'
import { pin as pinIcon } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'

type AddressForm = typeof sections.address

interface Props extends Omit<FormProps<AddressForm>, 'of' | 'options' | 'adjust' | 'onDraft' | 'initial'> {
  draft: DraftRaw
  onDraft(part: Partial<DraftRaw>): void
  /** The address of this form, for the map to come back to. */
  here: string
}

/** The address: each place opens the ones below it; a change empties those. A pin says where it is on the map. */
export function AddressSection({ draft, onDraft, here, ...props }: Props) {
  const pin = pinOf(draft)
  const { failed, options, namesOf } = useAreas(draft)
  // names that can't be looked up yet stay as they were; the service knows them by their codes
  const named = (codes: AreaCodes) => ({ areaNames: namesOf(codes) ?? draft.areaNames })
  if (failed) return <Failed problem={failed.problem} onRetry={failed.retry} />
  return (
    <Form
      {...props}
      of={sections.address}
      initial={draft}
      options={options}
      adjust={emptyBelow}
      onDraft={(raw) => onDraft({ ...raw, ...named(raw) })}
      onSubmit={(values) => {
        // what was chosen on the map has no names yet
        onDraft(named(values))
        return props.onSubmit(values)
      }}
    >
      <List>
        <Row
          icon={pinIcon}
          title={pin ? 'index.indexForm.pin' : 'index.indexForm.pin.set'}
          sub={pin ? <>{showPosition(pin)}</> : 'index.indexForm.pin.about'}
          href={href('/choose-location', {
            next: here,
            code: draft.cityCode || draft.provinceCode || draft.regionCode,
            barangayCode: draft.barangayCode,
            ...(pin && { ...pin }),
          })}
        />
      </List>
    </Form>
  )
}
