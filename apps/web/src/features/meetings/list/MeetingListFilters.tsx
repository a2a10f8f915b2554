import { meetingStatuses } from '@hop/contract/features/meeting-records'
import { Select } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { DateRange } from '../../../ui/list/DateRange'
import { FilterBar } from '../../../ui/list/FilterBar'
import { countFilters } from '../../../ui/table/list-state'
import { SearchBox } from '../../../ui/list/SearchBox'
import { useNow } from '../../../ui/text/useNow'
import { lastFilterDay, noMeetingFilters, type MeetingSearch } from './meeting-search'

const t = textsOf('meetings', 'meeting-labels')

interface MeetingListFiltersProps {
  search: MeetingSearch
  onChange: (change: Partial<MeetingSearch>) => void
}

export function MeetingListFilters({ search, onChange }: MeetingListFiltersProps) {
  const now = useNow()
  const { q, status, from, to } = search
  const isNarrowed = [q, status, from, to].some((value) => value !== undefined)
  return (
    <FilterBar
      count={countFilters(search)}
      onClear={isNarrowed ? () => onChange(noMeetingFilters) : undefined}
      search={<SearchBox value={q} onChange={(typed) => onChange({ q: typed })} placeholder={t('list.search')} />}
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
      <DateRange
        value={{ from, to }}
        onChange={(range) => onChange({ from: range.from, to: range.to })}
        max={lastFilterDay(now)}
      />
    </FilterBar>
  )
}
