import { Button, Group } from '@mantine/core'
import { IconFilterOff, IconX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { dayText } from '../../ui/text/times'
import { useRegionChoices } from '../regions/useRegionChoices'
import { filterNames, type FilterName } from './customer-search'
import type { FilterValues } from './customer-search'
import { useFixedChoices, usePlanChoices } from './useCustomerChoices'

const t = textsOf('customers', 'ui')

interface FilterChipsProps {
  filters: FilterValues
  onRemove: (name: FilterName) => void
  onClear: () => void
}

/** What the advanced filter asks for, each with the way to take it back. */
export function FilterChips(props: FilterChipsProps) {
  const used = filterNames.filter((name) => props.filters[name] !== undefined)
  // Names of plans and regions are asked for only once there is something to name.
  return used.length === 0 ? null : <Chips {...props} used={used} />
}

function Chips({ filters, used, onRemove, onClear }: FilterChipsProps & { used: readonly FilterName[] }) {
  const wordsOf = useFilterTexts(filters)
  return (
    <Group component="ul" aria-label={t('filters.chosen')} gap="xs" w="100%" m={0} p={0} style={{ listStyle: 'none' }}>
      {used.map((name) => (
        <li key={name}>
          <Button
            size="compact-sm"
            variant="default"
            radius="xl"
            fw={500}
            maw="100%"
            rightSection={<IconX size={14} aria-hidden="true" />}
            aria-label={t('filters.remove', { filter: wordsOf(name) })}
            onClick={() => onRemove(name)}
          >
            {wordsOf(name)}
          </Button>
        </li>
      ))}
      <li>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconFilterOff size={14} />} onClick={onClear}>
          {t('ui:table.clearFilters')}
        </Button>
      </li>
    </Group>
  )
}

const labels = {
  code: 'customerCode',
  name: 'name',
  email: 'email',
  phone: 'phone',
  area: 'areaId',
  plan: 'plan',
  type: 'customerType',
  corporation: 'corporations',
  idType: 'idType',
  source: 'customerSource',
  startFrom: 'startDate',
  startTo: 'startDate',
  endFrom: 'endDate',
  endTo: 'endDate',
  createdFrom: 'createdTime',
  createdTo: 'createdTime',
} as const satisfies Record<FilterName, string>

/** "Loại khách hàng: Trong tập đoàn", "Ngày hết hạn: từ 01/12/2026". */
function useFilterTexts(filters: FilterValues): (name: FilterName) => string {
  const fixed = useFixedChoices()
  const choices: Partial<Record<FilterName, readonly { value: string | number; label: string }[]>> = {
    area: useRegionChoices(),
    plan: usePlanChoices(),
    type: fixed.types,
    corporation: fixed.corporations,
    idType: fixed.idTypes,
    source: fixed.sources,
  }
  const valueText = (name: FilterName) => {
    const value = filters[name]
    if (value === undefined) return ''
    if (name.endsWith('From')) return t('filters.from', { day: dayText(String(value)) })
    if (name.endsWith('To')) return t('filters.to', { day: dayText(String(value)) })
    return choices[name]?.find((choice) => choice.value === value)?.label ?? String(value)
  }
  return (name) => `${t(`fields.${labels[name]}`)}: ${valueText(name)}`
}
