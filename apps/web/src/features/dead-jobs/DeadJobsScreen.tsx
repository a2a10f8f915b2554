import { type DeadJob, deadJobs } from '@hop/contract/features/dead-jobs'
import { Select, Text } from '@mantine/core'
import { IconChecks, IconEye, IconRefresh } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { showSuccess } from '../../ui/feedback/toasts'
import { FilterBar } from '../../ui/list/FilterBar'
import { MomentRange } from '../../ui/list/MomentRange'
import { countFilters } from '../../ui/table/list-state'
import { ListPage } from '../../ui/list/ListPage'
import { numberText } from '../../ui/text/numbers'
import { deadJobSearch, latestFirst, pageOfDeadJobs } from './dead-job-list'
import { DeadJobDialog } from './DeadJobDialog'
import { jobName } from './job-name'
import { RetryKindButton } from './RetryKindButton'
import { useDeadJobColumns } from './useDeadJobColumns'

const t = textsOf('dead-jobs')

export function DeadJobsScreen() {
  const { search, change } = useListSearch(screens.deadJobs, deadJobSearch)
  const query = useCall(deadJobs.list, { body: pageOfDeadJobs(search) }, { keepPreviousData: true })
  const kinds = useCall(deadJobs.kinds, {}).data?.data ?? []
  const chosen = kinds.find(({ name }) => name === search.kind)
  const opened = useModalFor<DeadJob>()
  const retry = useAction(deadJobs.retry, {
    refreshes: [deadJobs.list, deadJobs.kinds],
    onSuccess: ({ data }) => showSuccess(t(`retried.${data.outcome}`)),
  })
  return (
    <ListPage
      title={t('screens.deadJobs')}
      actions={chosen?.canRetry ? <RetryKindButton kind={chosen} onNoneLeft={() => change({ kind: undefined })} /> : undefined}
      tabs={
        <Text fz="sm" c="dimmed">
          {t('lead')}
        </Text>
      }
      filterBar={
        <FilterBar count={countFilters(search)}>
          <Select
            label={t('list.kindFilter')}
            placeholder={t('list.anyKind')}
            clearable
            searchable
            value={search.kind ?? null}
            onChange={(kind) => change({ kind: kind ?? undefined })}
            data={kinds.map(({ name, count }) => ({
              value: name,
              label: t('list.kind', { name: jobName(name), count: numberText(count) }),
            }))}
          />
          <MomentRange value={{ from: search.from, to: search.to }} onChange={change} />
        </FilterBar>
      }
      columns={useDeadJobColumns()}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ kind: undefined, from: undefined, to: undefined })}
      defaultSort={latestFirst}
      rowName={({ name, failedAt }) => `${jobName(name)} ${failedAt}`}
      rowActions={{
        main: (job) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(job) }),
        menu: (job) => [
          {
            key: 'retry',
            label: t('list.retry'),
            icon: IconRefresh,
            onSelect: () => retry.mutate({ body: { id: job.id } }),
            obstacle: job.canRetry ? undefined : t('list.unknown'),
          },
        ],
      }}
      nothingYet={{
        icon: <IconChecks size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
      }}
    >
      <DeadJobDialog about={opened} />
    </ListPage>
  )
}
