import { orders } from '@hop/contract/features/orders'
import { pricing, type PricedPlan } from '@hop/contract/features/pricing'
import { Accordion, Badge, Button, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconPackages } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useUser } from '../../session/session'
import { useMayCall } from '../../session/useMayCall'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { numberText } from '../../ui/text/numbers'
import { usePlanFormat } from '../plans/plan-format'
import { PlanComparison } from './PlanComparison'
import { PricingPage } from './PricingPage'
import classes from './PricingScreen.module.css'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('pricing')

const features = ['video', 'noise', 'screen', 'recording', 'waiting', 'chat', 'hands', 'captions', 'encryption'] as const
const questions = ['pay', 'change', 'expire', 'receipt'] as const

/** For everybody: what is sold, what it costs with VAT, and what is in it. */
export function PricingScreen() {
  const query = useCall(pricing.plans, {})
  const plans = query.data?.data
  return (
    <PricingPage>
      <Stack gap={6} ta="center" mb="xl">
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('lead')}</Text>
      </Stack>
      {query.isError && !plans ? (
        <ErrorState error={query.error} title={t('loadFailed')} onRetry={query.refetch} />
      ) : plans?.length === 0 ? (
        <EmptyState icon={<IconPackages size={30} stroke={1.5} />} title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
          {plans ? plans.map((plan) => <PlanOffer key={plan.id} plan={plan} />) : <WaitingPlans />}
        </SimpleGrid>
      )}
      {plans && plans.length > 1 ? <PlanComparison plans={plans} /> : null}
      <section>
        <Title order={2} fz="xl" mt="xl" mb="sm">
          {t('featuresTitle')}
        </Title>
        <List spacing={6} icon={<IconCheck size={16} aria-hidden="true" />} className={classes.features ?? ''}>
          {features.map((feature) => (
            <List.Item key={feature}>{t(`features.${feature}`)}</List.Item>
          ))}
        </List>
      </section>
      <section>
        <Title order={2} fz="xl" mt="xl" mb="sm">
          {t('faqTitle')}
        </Title>
        <Accordion variant="contained" order={3} bg="var(--mantine-color-body)">
          {questions.map((question) => (
            <Accordion.Item key={question} value={question}>
              <Accordion.Control>{t(`faq.${question}.question`)}</Accordion.Control>
              <Accordion.Panel>{t(`faq.${question}.answer`)}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </section>
    </PricingPage>
  )
}

const WaitingPlans = () => [1, 2, 3].map((card) => <Waiting key={card} h={320} />)

function PlanOffer({ plan }: { plan: PricedPlan }) {
  const format = usePlanFormat()
  const isFree = plan.priceWithVat === 0
  return (
    <article className={classes.plan} aria-label={plan.name} data-recommended={plan.isRecommended || undefined}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="lg">
          {plan.name}
        </Title>
        {plan.isRecommended ? <Badge variant="filled">{t('recommended')}</Badge> : null}
      </Group>
      <p className={classes.price}>
        {isFree ? t('free') : format.price(plan.priceWithVat)}
        {isFree ? null : <span>{t('per', { period: format.period(plan.numberOfDaysUsage, plan.unitTime) })}</span>}
      </p>
      <Text fz="xs" c="dimmed">
        {isFree ? '\u00a0' : t('vat', { percent: numberText(plan.vatPercent) })}
      </Text>
      <List spacing={6} fz="sm" my="md" icon={<IconCheck size={16} aria-hidden="true" />} style={{ flex: 1 }}>
        {limitsOf(plan, format).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <ChooseButton plan={plan} />
    </article>
  )
}

function limitsOf(plan: PricedPlan, format: ReturnType<typeof usePlanFormat>): string[] {
  const { maximumNumberOfParticipantsInMeeting: people, maximumLengthOfOneMeeting: length } = plan
  const { numberOfMeetingsPerDay: perDay, storageMb } = plan
  return [
    people === null ? t('limits.peopleUnlimited') : t('limits.people', { value: numberText(people) }),
    length === null ? t('limits.lengthUnlimited') : t('limits.length', { value: format.length(length) }),
    perDay === null ? t('limits.perDayUnlimited') : t('limits.perDay', { value: numberText(perDay) }),
    storageMb === null ? t('limits.storageUnlimited') : t('limits.storage', { value: format.storage(storageMb) }),
  ]
}

/** Whoever may buy goes on to pay; a visitor signs in or makes an account first; the others read. */
function ChooseButton({ plan }: { plan: PricedPlan }) {
  const user = useUser()
  const buys = useMayCall(orders.pay)
  if (user && !buys) return null
  const to = (user ? screens.placeOrder : screens.orderAccount).to({}, { plan: plan.id })
  return (
    <Button
      fullWidth
      variant={plan.priceWithVat === 0 ? 'default' : 'filled'}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {plan.priceWithVat === 0 && !user ? t('start') : t('choose', { plan: plan.name })}
    </Button>
  )
}
