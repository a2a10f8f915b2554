import { dashboard } from '@hop/contract/features/dashboard'
import { backup } from '@hop/contract/features/backup'
import { customers } from '@hop/contract/features/customers'
import { Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useMayCall } from '../../session/useMayCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { BackupNotice } from './BackupNotice'
import { dashboardSearch } from './dashboard-search'
import { DashboardMeetings } from './DashboardMeetings'
import { MeetingChart } from './MeetingChart'
import { PlanNotice } from './PlanNotice'
import { Tiles } from './Tiles'

const t = textsOf('dashboard')

/** The service at a glance: to staff that of their customers, to a customer its own. */
export function DashboardScreen() {
  const isCustomer = !useMayCall(customers.list)
  const mayLookAtBackups = useMayCall(backup.health)
  const { search, change } = useListSearch(screens.dashboard, dashboardSearch)
  const overview = useCall(dashboard.overview, {}, { refetchOnFocus: true })
  const queries = useQueryClient()
  const listId = useId()
  const shown = [dashboard.overview.name, dashboard.participants.name, dashboard.meetings.name]
  const reload = () => shown.forEach((name) => void queries.invalidateQueries({ queryKey: [name] }))
  return (
    <Stack gap="md">
      <PageHeader
        title={t('screens.dashboard')}
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} />} loading={overview.isRefetching} onClick={reload}>
            {t('reload')}
          </Button>
        }
      />
      {mayLookAtBackups ? <BackupNotice /> : null}
      {overview.isError ? (
        <ErrorState error={overview.error} onRetry={overview.refetch} />
      ) : (
        <Tiles overview={overview.data?.data} isCustomer={isCustomer} listId={listId} />
      )}
      {isCustomer && overview.data ? <PlanNotice plan={overview.data.data.activePlan} /> : null}
      <MeetingChart search={search} onChange={change} />
      <div id={listId}>
        <DashboardMeetings search={search} change={change} isCustomer={isCustomer} />
      </div>
    </Stack>
  )
}
