import { Select, type SelectProps } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { holds } from '../../ui/text/fold'
import { useRegionChoices } from './useRegionChoices'

const t = textsOf('ui')

interface RegionSelectProps extends Pick<SelectProps, 'label' | 'placeholder' | 'flex'> {
  value: number | undefined
  onChange: (regionId: number | undefined) => void
}

/** One region that a list is about, found without accents; none is all of them. */
export function RegionSelect({ value, onChange, ...texts }: RegionSelectProps) {
  const choices = useRegionChoices()
  return (
    <Select
      {...texts}
      leftSection={<IconMapPin size={16} />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('typeahead.clear') }}
      nothingFoundMessage={t('typeahead.noMatch')}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      filter={({ options, search }) => options.filter((option) => 'label' in option && holds(option.label, search))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  )
}
