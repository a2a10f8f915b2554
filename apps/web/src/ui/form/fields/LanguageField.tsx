import { messageLanguages } from '@hop/contract/fields'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from './field-binding'
import { SelectField } from './SelectField'

const t = textsOf('ui')

/** The language of messages to a person; empty: none chosen. */
export function LanguageField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  return (
    <SelectField
      {...props}
      choices={messageLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      placeholder={t('automatic')}
      clearable
    />
  )
}
