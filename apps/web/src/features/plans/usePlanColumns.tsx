import { planStatuses, type Plan, type PlanSort } from '@hop/contract/features/plans'
import { Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { ExactTime } from '../../ui/page/ExactTime'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'
import { TwoLines } from '../../ui/table/TwoLines'
import type { Column } from '../../ui/table/columns'
import { moneyText, usePlanFormat } from './plan-format'

const t = textsOf('plans')

type StatusName = keyof typeof planStatuses
const tones: Record<StatusName, StatusTone> = { demo: 'gray', trial: 'blue', testing: 'amber', official: 'green' }
export const statusNames = Object.keys(planStatuses) as StatusName[]
const nameOf = (status: Plan['status']) => statusNames.find((name) => planStatuses[name] === status) ?? 'demo'

export function usePlanColumns(): Column<Plan, PlanSort>[] {
  const format = usePlanFormat()
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortBy: 'name',
      minWidth: 240,
      card: 'title',
      cell: ({ name, code, packageType, coreImplName, status, isOnPricingPage, isRecommended, isSignUpPlan }) => (
        <>
          <Group gap={8}>
            <Text fz="sm" fw={600}>
              {name}
            </Text>
            <StatusBadge tone={tones[nameOf(status)]}>{t(`statuses.${nameOf(status)}`)}</StatusBadge>
          </Group>
          <Text fz="xs" c="dimmed">
            {/* A narrow column cuts the end off: what most plans have in common comes last. */}
            {code}
            {isSignUpPlan ? <span title={t('list.signUpPlanHint')}> · {t('list.signUpPlan')}</span> : null}
            {isOnPricingPage ? <span title={t('list.onPricingPageHint')}> · {t('list.onPricingPage')}</span> : null}
            {isOnPricingPage && isRecommended ? ` · ${t('list.recommended')}` : null}
            {` · ${packageType} · ${t(`cores.${coreImplName}`)}`}
          </Text>
        </>
      ),
    },
    {
      key: 'price',
      card: 'badge',
      header: t('fields.priceWithVat'),
      width: 184,
      align: 'right',
      sortBy: 'price',
      cell: ({ priceWithoutVat, priceWithVat, vatPercent }) => (
        <>
          <Text fz="sm" fw={600}>
            {format.price(priceWithVat)}
          </Text>
          {priceWithVat === 0 ? null : (
            <Text fz="xs" c="dimmed">
              {t('figures.net', { price: moneyText(priceWithoutVat), percent: numberText(vatPercent) })}
            </Text>
          )}
        </>
      ),
      cardCell: ({ priceWithVat }) => (
        <Text fz="sm" fw={600}>
          {format.price(priceWithVat)}
        </Text>
      ),
    },
    {
      key: 'usage',
      header: t('fields.numberOfDaysUsage'),
      width: 96,
      cell: ({ numberOfDaysUsage, unitTime }) => format.usage(numberOfDaysUsage, unitTime),
    },
    {
      key: 'eachMeeting',
      header: t('fields.eachMeeting'),
      width: 144,
      cell: ({ maximumNumberOfParticipantsInMeeting: people, maximumLengthOfOneMeeting: minutes }) => (
        <TwoLines
          first={people === null ? t('figures.peopleUnlimited') : format.people(people)}
          second={minutes === null ? t('figures.lengthUnlimited') : format.length(minutes)}
        />
      ),
    },
    {
      key: 'meetings',
      header: t('fields.meetings'),
      width: 140,
      cell: ({ numberOfConcurrentMeetings: atOnce, numberOfMeetingsPerDay: perDay, numberOfMeetingsPerMonth: perMonth }) => {
        const counted = [
          ...(perDay === null ? [] : [t('figures.perDay', { total: numberText(perDay) })]),
          ...(perMonth === null ? [] : [t('figures.perMonth', { total: numberText(perMonth) })]),
        ]
        if (atOnce === null && counted.length === 0) return t('figures.unlimited')
        return (
          <TwoLines
            first={atOnce === null ? t('figures.concurrentUnlimited') : t('figures.concurrent', { total: numberText(atOnce) })}
            second={counted.join(' · ')}
          />
        )
      },
    },
    {
      key: 'storage',
      header: t('fields.storage'),
      width: 92,
      givesWay: 2,
      align: 'right',
      cell: ({ storageMb }) => format.storage(storageMb),
    },
    {
      key: 'createdTime',
      header: t('fields.createdTime'),
      width: 148,
      givesWay: 1,
      sortBy: 'CreatedAt',
      cell: ({ createdTime }) => <ExactTime at={createdTime} />,
    },
  ]
}
