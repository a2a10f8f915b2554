import { customerTabs } from '@hop/contract/features/customers'
import { Button, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { FilterBar } from '../../ui/list/FilterBar'
import { countFilters } from '../../ui/table/list-state'
import { SearchBox } from '../../ui/list/SearchBox'
import { AdvancedFilterModal } from './AdvancedFilterModal'
import { filtersOf, noFilters, type CustomerSearch } from './customer-search'
import { FilterChips } from './FilterChips'

const t = textsOf('customers')

interface CustomerFilterBarProps {
  search: CustomerSearch
  onChange: (change: Partial<CustomerSearch>) => void
  isDeleted: boolean
}

export function CustomerFilterBar({ search, onChange, isDeleted }: CustomerFilterBarProps) {
  const { maySeeDeleted } = useCustomerRights()
  const [isFiltering, setFiltering] = useState(false)
  const filters = filtersOf(search)

  return (
    <FilterBar
      count={countFilters({ ...filters, tab: search.tab, view: isDeleted ? 'deleted' : undefined })}
      search={<SearchBox value={search.q} onChange={(q) => onChange({ q })} placeholder={t('list.search')} isLabelHidden />}
    >
      {isDeleted ? null : (
        <SegmentedControl
          aria-label={t('list.tabs')}
          value={search.tab ?? 'all'}
          onChange={(chosen) => onChange({ tab: chosen === 'all' ? undefined : chosen })}
          data={customerTabs.map((value) => ({ value, label: t(`list.${value}`) }))}
          maw="100%"
        />
      )}
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={() => setFiltering(true)}>
        {t('filters.open')}
      </Button>
      {maySeeDeleted ? (
        <SegmentedControl
          aria-label={t('list.view')}
          value={isDeleted ? 'deleted' : 'live'}
          onChange={(chosen) => onChange(chosen === 'deleted' ? { tab: undefined, view: 'deleted' } : { view: undefined })}
          data={[
            { value: 'live', label: t('list.live') },
            { value: 'deleted', label: t('list.deleted') },
          ]}
        />
      ) : null}
      <FilterChips
        filters={filters}
        onRemove={(name) => onChange({ [name]: undefined })}
        onClear={() => onChange({ ...noFilters, q: undefined })}
      />
      <AdvancedFilterModal opened={isFiltering} onClose={() => setFiltering(false)} filters={filters} onApply={onChange} />
    </FilterBar>
  )
}
