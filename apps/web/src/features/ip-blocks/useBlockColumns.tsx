import type { IpBlock } from '@hop/contract/features/ip-blocks'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'

const t = textsOf('ip-blocks')

type SortBy = 'ipAddress' | 'createdAt'

export function useBlockColumns(): Column<IpBlock, SortBy>[] {
  return [
    {
      key: 'ipAddress',
      header: t('fields.ipAddress'),
      sortBy: 'ipAddress',
      card: 'title',
      cell: ({ ipAddress }) => (
        <Text fz="sm" fw={600}>
          {ipAddress}
        </Text>
      ),
    },
    { key: 'comment', header: t('fields.comment'), card: 'line', cell: ({ comment }) => comment || '—' },
    { key: 'createdBy', header: t('fields.createdBy'), width: 200, givesWay: 1, cell: ({ createdBy }) => createdBy || '—' },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      sortBy: 'createdAt',
      width: 170,
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
  ]
}
