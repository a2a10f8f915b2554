import type { OutboxMessage, OutboxSort } from '@hop/contract/features/outbox'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { MessageBadge } from './MessageBadge'

const t = textsOf('outbox')

export function useOutboxColumns(): Column<OutboxMessage, OutboxSort>[] {
  return [
    {
      key: 'recipient',
      header: t('fields.recipient'),
      minWidth: 200,
      card: 'title',
      cell: ({ recipient }) => (
        <Text fz="sm" fw={600}>
          {recipient}
        </Text>
      ),
    },
    { key: 'subject', header: t('fields.subject'), minWidth: 220, card: 'line', cell: ({ subject }) => subject || '—' },
    { key: 'channel', header: t('fields.channel'), width: 100, givesWay: 2, cell: ({ channel }) => t(`channels.${channel}`) },
    { key: 'state', header: t('fields.state'), width: 160, card: 'badge', cell: (message) => <MessageBadge {...message} /> },
    { key: 'attempts', header: t('fields.attempts'), width: 90, align: 'right', givesWay: 1, cell: ({ attempts }) => attempts },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 170,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <ExactTime at={createdAt} toTheSecond />,
    },
  ]
}
