import { meetingStatuses } from '@hop/contract/features/meeting-records'
import { Select } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { DateRange } from '../../../ui/list/DateRange'
import { FilterBar } from '../../../ui/list/FilterBar'
import { countFilters } from '../../../ui/table/list-state'
import { SearchBox } from '../../../ui/list/SearchBox'
import { useNow } from '../../../ui/text/useNow'
import { CustomerFilter } from '../../customer-records/CustomerFilter'
import { lastFilterDay, noMeetingFilters, type MeetingSearch } from './meeting-search'

const t = textsOf('meetings', 'meeting-labels')

interface MeetingListFiltersProps {
  search: MeetingSearch
  onChange: (change: Partial<MeetingSearch>) => void
  /** The list holds meetings of several customers. */
  hasCustomer?: boolean
}

export function MeetingListFilters({ search, onChange, hasCustomer = false }: MeetingListFiltersProps) {
  const now = useNow()
  const { q, status, customer, from, to } = search
  const isNarrowed = [q, status, customer, from, to].some((value) => value !== undefined)
  return (
    <FilterBar
      count={countFilters(search)}
      onClear={isNarrowed ? () => onChange(noMeetingFilters) : undefined}
      search={
        <SearchBox
          value={q}
          onChange={(typed) => onChange({ q: typed })}
          placeholder={t(hasCustomer ? 'list.searchWithCustomers' : 'list.search')}
        />
      }
    >
      <Select
        label={t('list.status')}
        w={170}
        allowDeselect={false}
        value={status ?? 'all'}
        data={[
          { value: 'all', label: t('list.allStatuses') },
          ...meetingStatuses.map((value) => ({ value, label: t(`meeting-labels:statuses.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ status: meetingStatuses.find((value) => value === chosen) })}
      />
      {hasCustomer ? (
        <CustomerFilter
          label={t('list.customer')}
          every={t('list.everyCustomer')}
          value={customer}
          onChange={(chosen) => onChange({ customer: chosen })}
        />
      ) : null}
      <DateRange
        value={{ from, to }}
        onChange={(range) => onChange({ from: range.from, to: range.to })}
        max={lastFilterDay(now)}
      />
    </FilterBar>
  )
}
