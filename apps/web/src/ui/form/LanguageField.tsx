import { messageLanguages } from '@hop/contract/fields'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './field-binding'
import { SelectField } from './SelectField'

/** In which somebody is written to; empty: nobody chooses. */
export function LanguageField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { t } = useTranslation('ui')
  return (
    <SelectField
      {...props}
      choices={messageLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      placeholder={t('automatic')}
      clearable
    />
  )
}
