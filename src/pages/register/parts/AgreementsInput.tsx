import { agreementsAccepted } from '../../../domain/form/rules'
import type { Field, FieldInputProps } from '../../../forms/field'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { document } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { Checkbox } from '../../../ui/input/inputs'
import { Stack } from '../../../ui/layout/Page'

/** The agreements as links, with one checkbox for all. */
function AgreementsInput({ ids, value, onChange, options }: FieldInputProps<boolean>) {
  const t = useT()
  return (
    <Stack>
      <List>
        {options.map(({ id, text }) => (
          <Row
            key={id}
            icon={document}
            title={<>{text}</>}
            href={href('/pages/register/registerAgreement', { type: id })}
          />
        ))}
      </List>
      <Checkbox {...ids} checked={value} onChange={onChange}>
        {t('register.index.agree')}
      </Checkbox>
    </Stack>
  )
}

/** Form field for the agreements required by registration; the agreements are its options. */
export const agreementsField: Field<boolean, boolean, void> = {
  label: 'register.index.agreements',
  empty: false,
  read: (ticked) => ticked,
  write: (ticked) => ticked,
  missing: { key: 'rule.agreements.required' },
  unreadable: { key: 'rule.agreements.required' },
  rules: [agreementsAccepted],
  input: AgreementsInput,
  hints: {},
}
