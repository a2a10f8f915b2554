import type { Delivery, DeliverySort } from '@hop/contract/features/webhooks'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { answerText } from './answer-text'
import { useEventName } from './event-name'
import { DeliveryBadge } from './WebhookBadges'

const t = textsOf('webhooks')

export function useDeliveryColumns(): Column<Delivery, DeliverySort>[] {
  const eventName = useEventName()
  return [
    {
      key: 'event',
      header: t('fields.event'),
      card: 'title',
      cell: ({ event }) => (
        <>
          <Text fz="sm" fw={600}>
            {eventName(event)}
          </Text>
          <Text fz="xs" c="dimmed">
            {event}
          </Text>
        </>
      ),
      // A card's second line is what was answered.
      cardCell: ({ event }) => (
        <Text fz="sm" fw={600}>
          {eventName(event)}
        </Text>
      ),
    },
    { key: 'state', header: t('fields.state'), width: 165, card: 'badge', cell: ({ state }) => <DeliveryBadge state={state} /> },
    {
      key: 'answer',
      header: t('fields.answer'),
      width: 220,
      card: 'line',
      cell: ({ lastStatus, lastProblem }) => answerText(lastStatus, lastProblem),
    },
    { key: 'tries', header: t('fields.tries'), width: 90, align: 'right', givesWay: 1, cell: ({ tries }) => tries },
    {
      key: 'nextTryAt',
      header: t('fields.nextTryAt'),
      width: 148,
      givesWay: 2,
      cell: ({ nextTryAt }) => (nextTryAt ? <ExactTime at={nextTryAt} /> : '—'),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 148,
      sortBy: 'id',
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
  ]
}
