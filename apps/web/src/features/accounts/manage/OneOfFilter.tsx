import { Select, type SelectProps } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

interface OneOfFilterProps<Value extends string> extends Pick<SelectProps, 'flex' | 'leftSection'> {
  label: string
  /** Said while nothing is chosen. */
  all: string
  values: readonly Value[]
  textOf: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Narrows a list to one of a few values. */
export function OneOfFilter<Value extends string>(props: OneOfFilterProps<Value>) {
  const { all, values, textOf, value, onChange, ...look } = props
  return (
    <Select
      {...look}
      placeholder={all}
      data={values.map((one) => ({ value: one, label: textOf(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
      clearable
      clearButtonProps={{ 'aria-label': t('typeahead.clear') }}
    />
  )
}
