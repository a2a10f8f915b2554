import { pricing } from '@hop/contract/features/pricing'
import { textsOf } from '@hop/texts/page-texts'
import { Anchor, Card, Group, Text } from '@mantine/core'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { numberText } from '../../ui/text/numbers'
import { usePlanFormat } from '../plans/plan-format'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('order-accounts', 'pricing')

/** What is being bought, and for how much, while the account is made. */
export function ChosenPlan({ planId }: { planId: number | undefined }) {
  const query = useCall(pricing.plans, {})
  const format = usePlanFormat()
  const plan = query.data?.data.find(({ id }) => id === planId)
  if (planId !== undefined && query.isPending) return <Waiting h={84} />
  return (
    <Card component="section" aria-label={t('plan.title')} withBorder padding="md">
      <Group justify="space-between" gap="xs">
        {plan ? (
          <div>
            <Text fw={650}>{plan.name}</Text>
            <Text>
              {format.price(plan.priceWithVat)}
              {plan.priceWithVat === 0
                ? null
                : ` ${t('pricing:per', { period: format.period(plan.numberOfDaysUsage, plan.unitTime) })}`}
            </Text>
            {plan.priceWithVat === 0 ? null : (
              <Text fz="sm" c="dimmed">
                {t('pricing:vat', { percent: numberText(plan.vatPercent) })}
              </Text>
            )}
          </div>
        ) : (
          <Text fz="sm">{t('plan.none')}</Text>
        )}
        <Anchor underline="always" renderRoot={(props) => <Link to={screens.pricing.to()} {...props} />}>
          {t(plan ? 'plan.other' : 'plan.choose')}
        </Anchor>
      </Group>
    </Card>
  )
}
