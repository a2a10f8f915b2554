import { orders } from '@hop/contract/features/orders'
import { longestUsage } from '@hop/contract/features/plans'
import { subscriptions, upgradeOptions } from '@hop/contract/features/subscriptions'
import { Button, NumberInput, Radio, Stack, Text } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useUser } from '../../session/session'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { moneyText, usePlanFormat } from '../plans/plan-format'
import { QuotePanel } from '../subscriptions/QuotePanel'
import { useQuote } from '../subscriptions/useQuote'
import { BuyerOfOrder } from './BuyerOfOrder'
import { orderQueries } from './order-list'
import { type OfferedPlan, PlanCards } from './PlanCards'
import { wantedOrder } from './wanted-order'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('orders', 'subscriptions')

export function ChoosePlan({ planId }: { planId: number | undefined }) {
  const user = useUser()
  const offer = useCall(subscriptions.offer, { params: { customerId: user?.customerId ?? 0 } })
  const own = useCall(subscriptions.list, { body: { page: 1, pageSize: 100 } })
  const [chosenId, setChosen] = useState(planId)
  const problem = offer.error ?? own.error
  if (problem && (!offer.data || !own.data))
    return (
      <ErrorState error={problem} title={t('place.loadFailed')} onRetry={() => Promise.all([offer.refetch(), own.refetch()])} />
    )
  if (!offer.data || !own.data) return <Waiting h={320} />
  const current = own.data.data.find(({ isCurrent }) => isCurrent)
  const { plans } = offer.data.data
  if (plans.length === 0)
    return (
      <EmptyState
        icon={<IconPackages size={30} stroke={1.5} />}
        title={t('place.nothingSold')}
        hint={t('place.nothingSoldHint')}
      />
    )
  const chosen = plans.find(({ id }) => id === chosenId)
  return (
    <>
      <Section title={t('place.choose')} lead={t('place.lead')}>
        <PlanCards plans={plans} chosenId={chosenId} currentId={current?.subscriptionPlanId} onChoose={setChosen} />
      </Section>
      {chosen ? (
        <OrderPlan
          key={chosen.id}
          plan={chosen}
          kind={wantedOrder(chosen.id, current)}
          isFirst={!current || current.priceWithVat === 0}
        />
      ) : null}
    </>
  )
}

interface OrderPlanProps {
  plan: OfferedPlan
  kind: 'new' | 'renew' | 'upgrade'
  /** Nothing was paid for so far: there is nothing that it changes. */
  isFirst: boolean
}

/** For how long, and for how much; then it is ordered at that very amount. */
function OrderPlan({ plan, kind, isFirst }: OrderPlanProps) {
  const goTo = useGoTo()
  const format = usePlanFormat()
  const [option, setOption] = useState<number>(upgradeOptions.keepEnd)
  const [count, setCount] = useState<number>(plan.numberOfDaysUsage)
  const hasCount = kind === 'renew' || (kind === 'upgrade' && option === upgradeOptions.extend)
  const body = { kind, planId: plan.id, ...(kind === 'upgrade' && { upgradeOption: option }), ...(hasCount && { count }) }
  const quoting = useQuote(orders.preview, { body })
  const create = useAction(orders.create, {
    refreshes: orderQueries,
    // The price has changed meanwhile: the new one stands there before the next try.
    onStale: () => {
      void quoting.refetch()
      return false
    },
    onSuccess: ({ data }) => void goTo(screens.placeOrder.to({}, { order: data.id })),
  })
  const { quote, isCurrent } = quoting
  return (
    <Section title={plan.name}>
      <Stack gap="md">
        {kind === 'upgrade' && !quote?.isLowerPlan ? (
          <Radio.Group
            label={t(isFirst ? 'place.firstOption' : 'place.option')}
            value={String(option)}
            onChange={(value) => setOption(Number(value))}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="0" label={isFirst ? t('place.firstToEnd') : t('subscriptions:upgrade.keepEnd')} />
              <Radio value="1" label={isFirst ? t('place.firstLonger') : t('subscriptions:upgrade.extend')} />
            </Stack>
          </Radio.Group>
        ) : null}
        {hasCount ? (
          <NumberInput
            label={t(isFirst ? 'place.longerBy' : 'place.renewFor')}
            value={count}
            onChange={(value) => setCount(Number(value) || 1)}
            min={1}
            max={longestUsage[plan.unitTime]}
            allowDecimal={false}
            suffix={` ${format.unit(plan.unitTime, count)}`}
            maw={260}
          />
        ) : null}
        <QuotePanel quoting={quoting} before={undefined} isFirst={isFirst} onReadAgain={() => void quoting.refetch()} />
        <BuyerOfOrder />
        {quote?.isLowerPlan ? <Text fz="sm">{t('subscriptions:quote.isLowerPlan')}</Text> : null}
        <Button
          size="md"
          disabled={!quote || !isCurrent}
          loading={create.isPending}
          onClick={() => quote && create.mutate({ body: { ...body, amount: quote.amount } })}
        >
          {quote && isCurrent && quote.amount > 0 ? `${t('place.submit')} · ${moneyText(quote.amount)}` : t('place.submit')}
        </Button>
      </Stack>
    </Section>
  )
}
