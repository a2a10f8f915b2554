import { provincesSince2025 } from '@hop/contract/provinces'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../ui/form/fields/field-binding'
import { SelectField } from '../../ui/form/fields/SelectField'

const t = textsOf('customers')

interface ProvinceFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** What an old record says; it stays selectable, though no new record may choose it. */
  former?: string | undefined
}

const byName = [...provincesSince2025].sort((one, other) => one.localeCompare(other, 'vi'))
const isCurrent = (name: string) => (provincesSince2025 as readonly string[]).includes(name)

export function ProvinceField<Values extends FieldValues, Parsed>({ former, ...props }: ProvinceFieldProps<Values, Parsed>) {
  const choices: { value: string; label: string }[] = byName.map((name) => ({ value: name, label: name }))
  if (former && !isCurrent(former)) choices.push({ value: former, label: t('form.formerProvince', { name: former }) })
  return (
    <SelectField
      {...props}
      choices={choices}
      placeholder={t('form.chooseProvince')}
      help={t('form.provinceHelp')}
      searchable
      required
    />
  )
}
