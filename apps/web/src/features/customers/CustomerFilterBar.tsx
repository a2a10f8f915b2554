import { customers } from '@hop/contract/features/customers'
import { Button, Fieldset, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '../../session/useMayCall'
import { FilterBar } from '../../ui/list/FilterBar'
import { SearchBox } from '../../ui/list/SearchBox'
import { AdvancedFilterModal } from './AdvancedFilterModal'
import { filtersOf, noFilters, type CustomerSearch } from './customer-search'
import { FilterChips } from './FilterChips'

interface CustomerFilterBarProps {
  search: CustomerSearch
  onChange: (change: Partial<CustomerSearch>) => void
  /** Among the deleted ones nothing is searched and filtered. */
  isDeleted: boolean
}

export function CustomerFilterBar({ search, onChange, isDeleted }: CustomerFilterBarProps) {
  const { t } = useTranslation('customers')
  const isAdministrator = useMayCall(customers.restore)
  const [isFiltering, setFiltering] = useState(false)
  const filters = filtersOf(search)

  return (
    <FilterBar>
      <Fieldset variant="unstyled" disabled={isDeleted} style={{ display: 'contents' }}>
        <SearchBox value={search.q} onChange={(q) => onChange({ q })} placeholder={t('list.search')} isLabelHidden />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          disabled={isDeleted}
          onClick={() => setFiltering(true)}
        >
          {t('filters.open')}
        </Button>
      </Fieldset>
      {isAdministrator ? (
        <SegmentedControl
          aria-label={t('list.view')}
          value={isDeleted ? 'deleted' : 'live'}
          onChange={(chosen) =>
            onChange(chosen === 'deleted' ? { ...noFilters, q: undefined, tab: undefined, view: 'deleted' } : { view: undefined })
          }
          data={[
            { value: 'live', label: t('list.live') },
            { value: 'deleted', label: t('list.deleted') },
          ]}
        />
      ) : null}
      {isDeleted ? null : (
        <FilterChips
          filters={filters}
          onRemove={(name) => onChange({ [name]: undefined })}
          onClear={() => onChange({ ...noFilters, q: undefined })}
        />
      )}
      <AdvancedFilterModal opened={isFiltering} onClose={() => setFiltering(false)} filters={filters} onApply={onChange} />
    </FilterBar>
  )
}
