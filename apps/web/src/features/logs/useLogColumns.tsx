import type { LogEntry, LogSort } from '@hop/contract/features/logs'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { LogLevelBadge } from './LogLevelBadge'

const t = textsOf('logs')

export function useLogColumns(): Column<LogEntry, LogSort>[] {
  return [
    {
      key: 'logDate',
      header: t('fields.logDate'),
      width: 170,
      card: 'line',
      cell: ({ logDate }) => <ExactTime at={logDate} toTheSecond />,
    },
    {
      key: 'logLevel',
      header: t('fields.logLevel'),
      width: 150,
      card: 'badge',
      cell: ({ logLevel }) => <LogLevelBadge level={logLevel} />,
    },
    {
      key: 'message',
      header: t('fields.message'),
      minWidth: 320,
      wraps: true,
      card: 'title',
      cell: ({ message }) => (
        <Text fz="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      ),
    },
    { key: 'logger', header: t('fields.logger'), width: 120, givesWay: 2, cell: ({ logger }) => logger },
    { key: 'server', header: t('fields.server'), width: 140, givesWay: 1, cell: ({ server }) => server || '—' },
  ]
}
