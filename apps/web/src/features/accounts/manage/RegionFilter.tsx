import { Select } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { holds } from '../../../ui/text/fold'
import { useRegionChoices } from '../../regions/useRegionChoices'

const t = textsOf('accounts', 'ui')

interface RegionFilterProps {
  value: number | undefined
  onChange: (regionId: number | undefined) => void
}

export function RegionFilter({ value, onChange }: RegionFilterProps) {
  const choices = useRegionChoices()
  return (
    <Select
      label={t('fields.saleArea')}
      placeholder={t('managers.everyRegion')}
      flex={{ base: '1 1 16rem', sm: '0 1 16rem' }}
      leftSection={<IconMapPin size={16} />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui:typeahead.clear') }}
      nothingFoundMessage={t('ui:typeahead.noMatch')}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      filter={({ options, search }) => options.filter((option) => 'label' in option && holds(option.label, search))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  )
}
