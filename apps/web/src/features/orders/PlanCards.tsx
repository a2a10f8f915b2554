import type { SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { Badge, Group, Radio, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { usePlanFormat } from '../plans/plan-format'
import classes from './PlanCards.module.css'

const t = textsOf('orders')

export type OfferedPlan = SubscriptionOffer['plans'][number]

interface PlanCardsProps {
  plans: readonly OfferedPlan[]
  chosenId: number | undefined
  currentId: number | undefined
  onChoose: (id: number) => void
}

export function PlanCards({ plans, chosenId, currentId, onChoose }: PlanCardsProps) {
  const format = usePlanFormat()
  return (
    <Radio.Group
      // Mantine names the group by its label alone. The heading above is for eyes, so that it takes no room here.
      label={<VisuallyHidden>{t('place.choose')}</VisuallyHidden>}
      labelProps={{ pos: 'absolute' }}
      value={chosenId ? String(chosenId) : null}
      onChange={(id) => onChoose(Number(id))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
        {plans.map((plan) => (
          <Radio.Card key={plan.id} value={String(plan.id)} p="md" className={classes.card ?? ''}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={3} />
              <Stack gap={2}>
                <Group gap={8}>
                  <Text fw={650}>{plan.name}</Text>
                  {plan.id === currentId ? (
                    <Badge variant="outline" color="gray" c="inherit">
                      {t('place.current')}
                    </Badge>
                  ) : null}
                </Group>
                <Text fz="sm">
                  {plan.priceWithVat === 0
                    ? format.price(0)
                    : t('place.perPeriod', {
                        price: format.price(plan.priceWithVat),
                        period: format.period(plan.numberOfDaysUsage, plan.unitTime),
                      })}
                </Text>
                <Text fz="xs" c="dimmed">
                  {[
                    plan.maximumNumberOfParticipantsInMeeting === null
                      ? t('place.anyPeople')
                      : format.people(plan.maximumNumberOfParticipantsInMeeting),
                    plan.maximumLengthOfOneMeeting === null
                      ? t('place.anyLength')
                      : t('place.length', { value: format.length(plan.maximumLengthOfOneMeeting) }),
                    plan.numberOfMeetingsPerDay === null
                      ? t('place.anyPerDay')
                      : t('place.perDay', { value: format.number(plan.numberOfMeetingsPerDay) }),
                    plan.storageMb === null
                      ? t('place.anyStorage')
                      : t('place.storage', { value: format.storage(plan.storageMb) }),
                  ].join(' · ')}
                </Text>
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
