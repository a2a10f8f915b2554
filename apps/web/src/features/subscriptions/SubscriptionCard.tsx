import { isActiveCustomer } from '@hop/contract/customer-rules'
import type { Customer } from '@hop/contract/features/customer-records'
import type { Subscription, SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { isBarredFromBuying, isCancelled } from '@hop/contract/subscription-rules'
import { Alert, Card, Group, Stack, Text } from '@mantine/core'
import { IconBan, IconPackage } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { problemText } from '../../ui/feedback/problem-text'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { UsageBadge } from '../customer-records/CustomerBadges'
import { usePlanFormat } from '../plans/plan-format'
import { FocusKeeper } from '../../ui/page/FocusKeeper'
import { PlannedChange } from './PlannedChange'
import { RegisterButton } from './RegisterDialog'
import { SubscriptionActions } from './SubscriptionActions'
import { useEndText } from './useEndText'
import { useOfferTo, useSubscriptionsOf } from './subscription-queries'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('subscriptions', 'plans')

/** The one subscription that counts now, and what can be done to it. */
export function SubscriptionCard({ customer }: { customer: Customer }) {
  const list = useSubscriptionsOf(customer.id)
  const offer = useOfferTo(customer.id)
  const failed = [list, offer].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <Card withBorder padding={0}>
        <ErrorState
          error={failed.error}
          title={t('card.loadFailed')}
          onRetry={() => Promise.all([list.refetch(), offer.refetch()])}
        />
      </Card>
    )
  }
  if (!list.data || !offer.data) return <Waiting h={280} />

  const current = list.data.data.find(({ isCurrent }) => isCurrent)
  const shared = { customer, offer: offer.data.data }
  return (
    <FocusKeeper label={t('card.title')} of={current?.id}>
      <Obstacle offer={shared.offer} />
      {current ? (
        <CurrentSubscription {...shared} subscription={current} onStale={list.refetch} />
      ) : (
        <NoSubscription {...shared} last={list.data.data[0]} />
      )}
    </FocusKeeper>
  )
}

/** Only that the customer may not buy is shown; that a subscription runs already is no problem. */
function Obstacle({ offer: { obstacle } }: { offer: SubscriptionOffer }) {
  if (!isBarredFromBuying(obstacle)) return null
  return (
    <Alert color="yellow" variant="outline" icon={<IconBan size={18} />} c="inherit">
      {problemText({ code: obstacle })}
    </Alert>
  )
}

interface CardProps {
  customer: Customer
  offer: SubscriptionOffer
}

interface CurrentSubscriptionProps extends CardProps {
  subscription: Subscription
  /** Somebody else has changed it: read it again. */
  onStale: () => Promise<unknown>
}

function CurrentSubscription({ customer, offer, subscription, onStale }: CurrentSubscriptionProps) {
  const format = usePlanFormat()
  const endText = useEndText()
  const { numberOfDaysUsage, unitTime, startTime, endTime, plannedUpgrade } = subscription
  return (
    <Section
      title={t('card.title')}
      actions={<SubscriptionActions customer={customer} offer={offer} subscription={subscription} onStale={onStale} />}
    >
      <Stack gap="md">
        <Group gap="sm">
          <Text fz="xl" fw={650}>
            {subscription.subscriptionPlanName}
          </Text>
          <UsageBadge
            status={subscription.status}
            remainingDays={subscription.remainingDays}
            renewsItself={subscription.renewsItself}
            isCustomerActive={isActiveCustomer(customer)}
          />
        </Group>
        {subscription.isPlanChanged && subscription.can.renew ? (
          <Text fz="sm" c="dimmed">
            {t('card.planChanged')}
          </Text>
        ) : null}
        {plannedUpgrade ? <PlannedChange subscription={subscription} planned={plannedUpgrade} /> : null}
        <DescriptionList
          items={[
            { term: t('fields.period'), value: t('card.period', { start: dayText(startTime), end: endText(endTime) }) },
            { term: t('fields.usage'), value: format.usage(numberOfDaysUsage, unitTime) },
            { term: t('fields.price'), value: format.price(subscription.priceWithVat) },
            { term: t('fields.concurrentMeetings'), value: format.number(subscription.numberOfConcurrentMeetings) },
            { term: t('fields.participants'), value: format.people(subscription.meetingConcurrentParticipantsLimit) },
            { term: t('fields.meetingLength'), value: format.length(subscription.maximumLengthOfOneMeeting) },
            { term: t('fields.meetingsPerDay'), value: format.number(subscription.numberOfMeetingsPerDay) },
            { term: t('fields.meetingsPerMonth'), value: format.number(subscription.numberOfMeetingsPerMonth) },
            {
              term: t('fields.storage'),
              value: <StorageQuota ofPlan={subscription.storageMb} own={customer.recordingStorage} />,
            },
            { term: t('plans:fields.recordingRetentionDays'), value: format.days(subscription.recordingRetentionDays) },
            { term: t('plans:fields.messagesPerRecipient'), value: format.number(subscription.messagesPerRecipient) },
            { term: t('plans:fields.messagesPerDay'), value: format.number(subscription.messagesPerDay) },
          ]}
        />
      </Stack>
    </Section>
  )
}

/** The plan's storage and the customer's own together; nothing can be added to what is unlimited. */
function StorageQuota({ ofPlan, own }: { ofPlan: number | null; own: number }) {
  const format = usePlanFormat()
  if (ofPlan === null) return format.storage(null)
  return (
    <>
      {format.storage(ofPlan + own)}
      <Text fz="xs" c="dimmed">
        {t('card.storageParts', { plan: format.storage(ofPlan), own: format.storage(own) })}
      </Text>
    </>
  )
}

function NoSubscription({ customer, offer, last }: CardProps & { last: Subscription | undefined }) {
  const hasCancelled = last !== undefined && isCancelled(last)
  const hint = hasCancelled ? t('card.cancelledHint') : t('card.noneHint')
  return (
    <Section
      title={t('card.title')}
      actions={hasCancelled ? <UsageBadge status={last.status} remainingDays={last.remainingDays} renewsItself={false} /> : null}
    >
      <EmptyState
        icon={<IconPackage size={30} stroke={1.5} />}
        title={hasCancelled ? t('card.cancelled', { plan: last.subscriptionPlanName }) : t('card.none')}
        hint={offer.plans.length === 0 ? t('card.nothingSold', { region: customer.saleAreaName }) : hint}
        action={
          offer.can.register ? <RegisterButton customer={customer} offer={offer} label={t('actions.register')} isMain /> : null
        }
      />
    </Section>
  )
}
