import type { DeadJob, DeadJobSort } from '@hop/contract/features/dead-jobs'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { jobName } from './job-name'

const t = textsOf('dead-jobs')

export function useDeadJobColumns(): Column<DeadJob, DeadJobSort>[] {
  return [
    {
      key: 'name',
      header: t('fields.name'),
      minWidth: 220,
      card: 'title',
      cell: ({ name }) => (
        <Text fz="sm" fw={600}>
          {jobName(name)}
        </Text>
      ),
    },
    {
      key: 'error',
      header: t('fields.error'),
      minWidth: 260,
      card: 'line',
      cell: ({ error }) => error || '—',
    },
    { key: 'attempts', header: t('fields.attempts'), width: 100, align: 'right', givesWay: 1, cell: ({ attempts }) => attempts },
    {
      key: 'failedAt',
      header: t('fields.failedAt'),
      width: 170,
      sortBy: 'failedAt',
      cell: ({ failedAt }) => <ExactTime at={failedAt} toTheSecond />,
    },
  ]
}
