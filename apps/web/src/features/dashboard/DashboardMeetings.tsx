import { dashboard, type DashboardMeeting } from '@hop/contract/features/dashboard'
import { meetingStatuses } from '@hop/contract/features/meeting-records'
import { Alert, Select, Stack } from '@mantine/core'
import { IconActivity, IconVideo } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { DateRange } from '../../ui/list/DateRange'
import { ExportButton } from '../../ui/list/ExportButton'
import { FilterBar } from '../../ui/list/FilterBar'
import type { ListControl } from '../../ui/table/list-state'
import { SearchBox } from '../../ui/list/SearchBox'
import { Section } from '../../ui/page/Section'
import { DataTable } from '../../ui/table/DataTable'
import type { RowAction } from '../../ui/table/columns'
import { type DashboardSearch, meetingsInput, noFilters, orderOf, problemOfList } from './dashboard-search'
import { useDashboardColumns } from './useDashboardColumns'

const t = textsOf('dashboard', 'meeting-labels', 'fields')

interface DashboardMeetingsProps extends ListControl<DashboardSearch> {
  isCustomer: boolean
}

export function DashboardMeetings({ search, change, isCustomer }: DashboardMeetingsProps) {
  const goTo = useGoTo()
  const input = meetingsInput(search)
  const problem = problemOfList(search)
  const query = useCall(dashboard.meetings, input, { keepPreviousData: true, enabled: problem === null })
  const columns = useDashboardColumns(isCustomer)
  const { q, status, from, to } = search
  const used = [status, from, to].filter((value) => value !== undefined).length
  const monitor = ({ id, can }: DashboardMeeting): RowAction | undefined =>
    can.monitor
      ? {
          key: 'monitor',
          label: t('meetings.monitor'),
          icon: IconActivity,
          onSelect: () => void goTo(screens.monitorMeeting.to({ id })),
        }
      : undefined
  return (
    <Section
      title={t('meetings.title')}
      lead={t('meetings.lead')}
      actions={
        <ExportButton
          download={(options) => downloadFile(dashboard.exportMeetings, input, options)}
          onProblem={showOnce}
          disabled={query.data?.total === 0 || problem !== null}
        />
      }
    >
      <Stack gap="sm">
        <FilterBar
          count={used}
          onClear={used > 0 || q !== undefined ? () => change(noFilters) : undefined}
          search={
            <SearchBox
              value={q}
              onChange={(typed) => change({ q: typed })}
              placeholder={isCustomer ? t('meetings.searchOwn') : t('meetings.search')}
            />
          }
        >
          <Select
            label={t('meetings.status')}
            w={170}
            allowDeselect={false}
            value={status ?? 'all'}
            data={[
              { value: 'all', label: t('meetings.allStatuses') },
              ...meetingStatuses.map((value) => ({ value, label: t(`meeting-labels:statuses.${value}`) })),
            ]}
            onChange={(chosen) => change({ status: meetingStatuses.find((value) => value === chosen) })}
          />
          <DateRange value={{ from, to }} onChange={(range) => change({ from: range.from, to: range.to })} />
        </FilterBar>
        {problem ? (
          <Alert color="red" variant="light" role="alert">
            {t(`fields:${problem}`)}
          </Alert>
        ) : (
          <DataTable
            label={t('meetings.title')}
            columns={columns}
            query={query}
            search={withoutChart(search)}
            onSearchChange={change}
            defaultSort={orderOf(search)}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            actions={{ main: monitor }}
            nothingYet={{
              icon: <IconVideo size={30} stroke={1.5} />,
              title: t('meetings.nothingYet'),
              hint: t('meetings.nothingYetHint'),
            }}
            onClearFilters={() => change(noFilters)}
          />
        )}
      </Stack>
    </Section>
  )
}

/** The chart's days narrow nothing here. */
const withoutChart = ({ chartFrom: _from, chartTo: _to, ...search }: DashboardSearch) => search
