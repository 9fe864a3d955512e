import { useState } from 'react'
import type { ClientData, FormDicts } from '../../../../../bridge/contract/entities/prequalification'
import { FormPictures } from '../../../../features/prequalification/FormPictures'
import {
  draftPin,
  sectionIds,
  sections,
  stepTitle,
} from '../../../../features/prequalification/form-sections'
import { type SubmittedRow, submittedRows } from '../../../../features/prequalification/SubmittedFacts'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Money } from '../../../../ui/base/Amount'
import { pin as pinIcon } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { Card, Section } from '../../../../ui/layout/Page'
import { Pill } from '../../../../ui/state/status'
import { MarkSheet } from './MarkSheet'

/** The reviewer's reasons for rejecting a form, by field. */
export type FieldMarks = Readonly<Record<string, string>>

interface Props {
  form: ClientData
  dicts: FormDicts
  marks: FieldMarks
  /** Marks a field with a reason; null removes the mark. Without this callback the form is read-only. */
  onMark?: (field: string, reason: string | null) => void
}

/** The submitted form; tapping a field marks it. */
export function SubmittedForm({ form, dicts, marks, onMark }: Props) {
  const t = useT()
  const [marking, setMarking] = useState<{ field: string; label: string } | null>(null)
  const pin = draftPin(form)
  const row = ({ field, label, money, value }: SubmittedRow) => (
    <Row
      key={field}
      title={money === undefined ? <>{value}</> : <Money value={money} />}
      sub={<FieldLabel label={t(label)} reason={marks[field]} />}
      value={marks[field] ? <Pill tone="bad" text="client.review.marked" /> : undefined}
      chevron={false}
      {...(onMark && { onPress: () => setMarking({ field, label: t(label) }) })}
    />
  )
  const pictures = t('lending.form.pictures')
  return (
    <>
      {sectionIds.map((part) => {
        const given = submittedRows(form, dicts, 'agent', Object.keys(sections[part]))
        if (given.length === 0) return null
        return (
          <Section key={part} title={stepTitle(part, 'customer')}>
            <List>
              {given.map(row)}
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
          </Section>
        )
      })}
      <Section title="lending.form.pictures">
        <Card>
          <FormPictures form={form} />
        </Card>
        {onMark && (
          <List>
            <Row
              title="client.review.pictures"
              sub={marks.pictures ? <FieldLabel label="" reason={marks.pictures} /> : undefined}
              value={marks.pictures ? <Pill tone="bad" text="client.review.marked" /> : undefined}
              onPress={() => setMarking({ field: 'pictures', label: pictures })}
            />
          </List>
        )}
      </Section>
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

function FieldLabel({ label, reason }: { label: string; reason: string | undefined }) {
  return (
    <>
      {label}
      {reason && <span className="row-when toned bad">{reason}</span>}
    </>
  )
}
