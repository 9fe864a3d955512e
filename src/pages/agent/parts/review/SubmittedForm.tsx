import { type ReactNode, useState } from 'react'
import type { ClientData, FormDicts } from '../../../../../bridge/contract/entities/prequalification'
import { FormPictures } from '../../../../features/prequalification/FormPictures'
import {
  draftPin,
  sectionIds,
  sections,
  stepTitle,
} from '../../../../features/prequalification/form-sections'
import { submittedRows } from '../../../../features/prequalification/SubmittedFacts'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Money, translateData } from '../../../../ui/base/Amount'
import { Icon } from '../../../../ui/base/Icon'
import { flag, pin as pinIcon } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { Card } from '../../../../ui/layout/Page'
import { FormPart } from './FormPart'
import { MarkSheet } from './MarkSheet'

/** The reviewer's reasons for rejecting a form, by field. */
export type FieldMarks = Readonly<Record<string, string>>

/** Names of the parts of a submitted form that the reviewer sees, in their order. */
export const getParts = (form: ClientData, dicts: FormDicts): string[] => [
  'pictures',
  ...sectionIds.filter((part) => getRows(form, dicts, part).length > 0),
]

const getRows = (form: ClientData, dicts: FormDicts, part: (typeof sectionIds)[number]) =>
  submittedRows(form, dicts, 'agent', Object.keys(sections[part]))

interface Props {
  form: ClientData
  dicts: FormDicts
  marks: FieldMarks
  /** Marks a field with a reason; null removes the mark. Without this callback the form is read-only. */
  onMark?: (field: string, reason: string | null) => void
  /** Called once the user has scrolled to the end of a part. */
  onSeen(part: string): void
  /** Content between the photos and the answers. */
  children?: ReactNode
}

/** The submitted form, photos first; each row has a flag, by which the reviewer marks it. */
export function SubmittedForm({ form, dicts, marks, onMark, onSeen, children }: Props) {
  const t = useT()
  const [marking, setMarking] = useState<{ field: string; label: string } | null>(null)
  const pin = draftPin(form)
  const flagged = (field: string, label: string) => ({
    value: onMark && <Flag marked={Boolean(marks[field])} />,
    below: marks[field] ? <span className="toned bad">{marks[field]}</span> : undefined,
    chevron: false,
    ...(onMark && { onPress: () => setMarking({ field, label }) }),
  })
  const pictures = t('lending.form.pictures')
  return (
    <>
      <FormPart title="lending.form.pictures" onSeen={() => onSeen('pictures')}>
        <Card>
          <FormPictures form={form} large />
        </Card>
        {onMark && (
          <List>
            <Row title="client.review.pictures" {...flagged('pictures', pictures)} />
          </List>
        )}
      </FormPart>
      {children}
      {sectionIds.map((part) => {
        const given = getRows(form, dicts, part)
        if (given.length === 0) return null
        return (
          <FormPart key={part} title={stepTitle(part, 'customer')} onSeen={() => onSeen(part)}>
            <List>
              {given.map(({ field, label, money, value }) => (
                <Row
                  key={field}
                  title={
                    <span className="stack">
                      <span className="sm mut">{t(label)}</span>
                      {money === undefined ? (
                        <span translate={translateData(value)}>{value}</span>
                      ) : (
                        <Money value={money} />
                      )}
                    </span>
                  }
                  {...flagged(field, t(label))}
                />
              ))}
              {part === 'address' && pin && (
                <Row
                  icon={pinIcon}
                  title="client.review.pin"
                  href={href('/open-location', {
                    ...pin,
                    name: form.nameOfStore,
                    address: form.storeAddress,
                  })}
                />
              )}
            </List>
          </FormPart>
        )
      })}
      {onMark && (
        <MarkSheet
          key={marking?.field ?? ''}
          label={marking?.label ?? ''}
          open={marking !== null}
          given={(marking && marks[marking.field]) ?? ''}
          onClose={() => setMarking(null)}
          onMark={(reason) => {
            if (marking) onMark(marking.field, reason)
            setMarking(null)
          }}
        />
      )}
    </>
  )
}

/** The flag at the end of a row that can be marked. */
function Flag({ marked }: { marked: boolean }) {
  const t = useT()
  return (
    <span className={marked ? 'toned bad' : 'mut'}>
      <Icon icon={flag} size={20} />
      {marked && <span className="hidden">{t('client.review.marked')}</span>}
    </span>
  )
}
