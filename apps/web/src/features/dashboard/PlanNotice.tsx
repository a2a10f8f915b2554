import type { DashboardOverview } from '@hop/contract/features/dashboard'
import { Alert } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { lastDayText } from '../../ui/text/vietnam-days'

const t = textsOf('dashboard')

/** In this many days it is time to think of the next one. */
const soonDays = 30

/** A customer's own plan, and until when it is good. */
export function PlanNotice({ plan }: { plan: DashboardOverview['activePlan'] }) {
  const icon = <IconCreditCard size={18} />
  if (!plan) return <Alert color="yellow" variant="light" icon={icon} title={t('plan.none')} />
  const { name, endDate, remainingDays, renewsItself } = plan
  const day = lastDayText(endDate)
  if (remainingDays < 0)
    return (
      <Alert color="red" variant="light" icon={icon} title={t('plan.overTitle', { name })}>
        {t('plan.over', { day })}
      </Alert>
    )
  if (renewsItself)
    return (
      <Alert color="gray" variant="light" icon={icon} title={t('plan.title', { name })}>
        {t('plan.renewsItself')}
      </Alert>
    )
  const left =
    remainingDays === 0 ? t('plan.lastDay') : t('plan.daysLeft', { day, count: remainingDays, total: numberText(remainingDays) })
  return (
    <Alert color={remainingDays < soonDays ? 'yellow' : 'gray'} variant="light" icon={icon} title={t('plan.title', { name })}>
      {left}
    </Alert>
  )
}
