import { subscriptions, type Subscription } from '@hop/contract/features/subscriptions'
import { isUpcoming } from '@hop/contract/subscription-rules'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../api/useCall'
import { DescriptionList } from '../../../ui/page/DescriptionList'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Section } from '../../../ui/page/Section'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import { dayText } from '../../../ui/text/times'
import { UsageBadge } from '../../customer-records/CustomerBadges'
import { lastDayText } from '../../../ui/text/vietnam-days'
import { usePlanFormat } from '../../plans/plan-format'
import { Waiting } from '../../../ui/page/Waiting'

const t = textsOf('accounts', 'plans')

/** The plan that the customer has now, how long it lasts, and what it allows. */
export function AccountService() {
  // Whoever reaches one customer only need not name it.
  const query = useCall(subscriptions.list, { body: { page: 1, pageSize: 100 } })
  const current = query.data?.data.find(({ isCurrent }) => isCurrent)
  return (
    <Section title={t('own.service')}>
      {current ? (
        <Service subscription={current} />
      ) : query.data ? (
        <>
          <Text fz="sm" fw={500}>
            {t('own.noService')}
          </Text>
          <Text fz="sm" c="dimmed">
            {t('own.noServiceHint')}
          </Text>
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('own.serviceFailed')} onRetry={query.refetch} />
      ) : (
        <Waiting h={120} />
      )}
    </Section>
  )
}

function Service({ subscription }: { subscription: Subscription }) {
  const format = usePlanFormat()
  const { startTime, endTime, plannedUpgrade } = subscription
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fz="lg" fw={650}>
          {subscription.subscriptionPlanName}
        </Text>
        <ServiceBadge subscription={subscription} />
      </Group>
      {plannedUpgrade ? (
        <Alert variant="light" icon={<IconCalendarEvent size={18} />} c="inherit">
          {t('own.planned', { day: dayText(plannedUpgrade.takesEffectAt), plan: plannedUpgrade.subscriptionPlanName })}
        </Alert>
      ) : null}
      <DescriptionList
        items={[
          { term: t('own.period'), value: t('own.periodOf', { start: dayText(startTime), end: lastDayText(endTime) }) },
          { term: t('plans:fields.numberOfConcurrentMeetings'), value: format.number(subscription.numberOfConcurrentMeetings) },
          {
            term: t('plans:fields.maximumNumberOfParticipantsInMeeting'),
            value: format.people(subscription.meetingConcurrentParticipantsLimit),
          },
          { term: t('plans:fields.maximumLengthOfOneMeeting'), value: format.length(subscription.maximumLengthOfOneMeeting) },
          { term: t('plans:fields.numberOfMeetingsPerDay'), value: format.number(subscription.numberOfMeetingsPerDay) },
          { term: t('plans:fields.numberOfMeetingsPerMonth'), value: format.number(subscription.numberOfMeetingsPerMonth) },
          { term: t('plans:fields.storageMb'), value: format.storage(subscription.storageMb) },
          { term: t('plans:fields.recordingRetentionDays'), value: format.days(subscription.recordingRetentionDays) },
          { term: t('plans:fields.messagesPerRecipient'), value: format.number(subscription.messagesPerRecipient) },
          { term: t('plans:fields.messagesPerDay'), value: format.number(subscription.messagesPerDay) },
        ]}
      />
    </Stack>
  )
}

function ServiceBadge({ subscription }: { subscription: Subscription }) {
  const { startTime, status, remainingDays, renewsItself } = subscription
  if (isUpcoming(subscription)) return <StatusBadge tone="blue">{t('own.upcoming', { day: dayText(startTime) })}</StatusBadge>
  return <UsageBadge status={status} remainingDays={remainingDays} renewsItself={renewsItself} />
}
