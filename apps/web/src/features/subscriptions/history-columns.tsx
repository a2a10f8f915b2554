import type { StorageHistoryRow, SubscriptionHistoryRow, SubscriptionSort } from '@hop/contract/features/subscriptions'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { ExactTime } from '../../ui/page/ExactTime'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'
import { dayText } from '../../ui/text/times'
import { lastDayText } from '../../ui/text/vietnam-days'
import { moneyText, usePlanFormat } from '../plans/plan-format'

const t = textsOf('subscriptions')

const tones: Record<SubscriptionHistoryRow['kind'], StatusTone> = {
  register: 'green',
  renew: 'green',
  upgrade: 'blue',
  limits: 'gray',
  cancel: 'red',
}

export function useServiceColumns(): Column<SubscriptionHistoryRow, SubscriptionSort>[] {
  const format = usePlanFormat()
  const meetings = (limit: number | null) => t('history.meetings', { count: limit ?? 0, total: format.number(limit) })
  return [
    {
      key: 'plan',
      header: t('fields.plan'),
      card: 'title',
      cell: ({ subscriptionPlanName }) => (
        <Text fz="sm" fw={600}>
          {subscriptionPlanName}
        </Text>
      ),
    },
    {
      key: 'kind',
      header: t('history.kind'),
      width: 120,
      card: 'badge',
      cell: ({ kind }) => <StatusBadge tone={tones[kind]}>{t(`history.kinds.${kind}`)}</StatusBadge>,
    },
    {
      key: 'period',
      header: t('fields.period'),
      width: 204,
      card: 'line',
      cell: ({ startTime, endTime }) => t('card.period', { start: dayText(startTime), end: lastDayText(endTime) }),
    },
    {
      key: 'limits',
      header: t('history.limits'),
      width: 108,
      givesWay: 2,
      cell: ({ numberOfConcurrentMeetings, meetingConcurrentParticipantsLimit }) => (
        <>
          <Text fz="sm">{meetings(numberOfConcurrentMeetings)}</Text>
          <Text fz="xs" c="dimmed">
            {format.people(meetingConcurrentParticipantsLimit)}
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('history.amount'),
      width: 144,
      align: 'right',
      cell: ({ kind, amount }) => (kind === 'limits' || kind === 'cancel' ? '—' : moneyText(amount)),
    },
    {
      key: 'created',
      header: t('history.createdTime'),
      width: 148,
      givesWay: 1,
      cell: ({ createdTime, createdBy }) => (
        <>
          <ExactTime at={createdTime} />
          {createdBy === null ? null : (
            <Text fz="xs" c="dimmed">
              {createdBy}
            </Text>
          )}
        </>
      ),
    },
  ]
}

export function useStorageColumns(): Column<StorageHistoryRow, SubscriptionSort>[] {
  return [
    {
      key: 'appliedDate',
      header: t('history.appliedDate'),
      card: 'title',
      cell: ({ appliedDate }) => dayText(appliedDate),
    },
    {
      key: 'storage',
      header: t('fields.storage'),
      align: 'right',
      cell: ({ storage }) => `${numberText(storage)} GB`,
    },
  ]
}
