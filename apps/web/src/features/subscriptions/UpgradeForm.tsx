import { longestUsage } from '@hop/contract/features/plans'
import { type Subscription, type SubscriptionOffer, subscriptions, upgradeOptions } from '@hop/contract/features/subscriptions'
import { localDay } from '@hop/contract/usage-time'
import { Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { DayField } from '../../ui/form/days/DayField'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { NumberField } from '../../ui/form/fields/NumberField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { lastDayText } from '../../ui/text/vietnam-days'
import { usePlanFormat } from '../plans/plan-format'
import { useToday } from './chosen-day'
import { LimitFields } from './LimitFields'
import { isLong, limitsOf, usePlanChoices } from './plan-choices'
import { QuotePanel } from './QuotePanel'
import { subscriptionQueries } from './subscription-queries'
import { upgradeInput, upgradeSchema, type WantedUpgrade } from './upgrade-input'
import { UpgradeOptionField } from './UpgradeOptionField'
import { useQuote } from './useQuote'
import { useConfirmedQuote } from './useConfirmedQuote'

const t = textsOf('subscriptions', 'plans')

interface UpgradeFormProps {
  offer: SubscriptionOffer
  subscription: Subscription
  onStale: () => Promise<unknown>
  onClose: () => void
}

export function UpgradeForm({ offer, subscription, onStale, onClose }: UpgradeFormProps) {
  const format = usePlanFormat()
  const today = useToday()
  const { endTime } = subscription
  const { subscriptionPlanId, isPlanChanged } = subscription
  // The same plan again is a change when it is sold on other terms now.
  const others = offer.plans
    .filter((plan) => plan.id !== subscriptionPlanId || isPlanChanged)
    .map((plan) => (plan.id === subscriptionPlanId ? { ...plan, name: t('upgrade.newTerms', { plan: plan.name }) } : plan))
  const schema = upgradeSchema(others)
  const form = useSchemaForm(schema, { dateStartToUpgrade: today, upgradeOption: upgradeOptions.keepEnd })
  const { control } = form
  const values = useWatch({ control })
  const plan = others.find((one) => one.id === values.newSubPlanId)
  const isExtending = values.upgradeOption === upgradeOptions.extend

  const parsed = schema.safeParse(values)
  const quoting = useQuote(
    subscriptions.previewUpgrade,
    parsed.success ? upgradeInput(parsed.data, subscription, today) : undefined,
  )
  const figures = useConfirmedQuote(form, quoting, onStale)
  const upgrade = useAction(subscriptions.upgrade, {
    refreshes: subscriptionQueries,
    success: 'subscriptions:success.upgradeServiceSuccessful',
    onSuccess: onClose,
    onRefusal: figures.onRefusal,
    onStale: figures.onStale,
  })
  const submit = (wanted: WantedUpgrade) => {
    const { query, body } = upgradeInput(wanted, subscription, today)
    return figures.agree(({ amount }) => upgrade.mutateAsync({ query, body: { ...body, amount } }))
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('upgrade.current', { plan: subscription.subscriptionPlanName, end: lastDayText(endTime) })}
        </Text>
        <SelectField
          control={control}
          name="newSubPlanId"
          label={t('fields.newPlan')}
          placeholder={t('register.choosePlan')}
          help={others.length === 0 ? t('upgrade.nothingElse') : undefined}
          choices={usePlanChoices(others)}
          searchable={isLong(others)}
          required
          autoFocus
        />
        {quoting.quote?.isLowerPlan ? (
          // No day to choose: it begins when the dearer one is used up.
          <Text fz="sm" aria-live="polite">
            {t('quote.isLowerPlan')}
          </Text>
        ) : (
          <DayField
            control={control}
            name="dateStartToUpgrade"
            label={t('fields.switchDay')}
            min={today}
            max={localDay(new Date(Date.parse(endTime) - 1))}
            required
          />
        )}
        <UpgradeOptionField
          control={control}
          name="upgradeOption"
          label={t('fields.upgradeOption')}
          // A wrong value in a hidden field must not block the form.
          onChosen={() => form.resetField('numOfMonth')}
        />
        {isExtending ? (
          <NumberField
            control={control}
            name="numOfMonth"
            label={t('fields.extendBy')}
            placeholder={plan ? format.usage(plan.numberOfDaysUsage, plan.unitTime) : ''}
            help={t('upgrade.extendByHelp')}
            min={1}
            {...(plan ? { unit: format.unit(plan.unitTime, values.numOfMonth), max: longestUsage[plan.unitTime] } : {})}
          />
        ) : null}
        <LimitFields control={control} ofPlan={limitsOf(plan)} help={t('limits.byPlanHelp')} />
        <QuotePanel quoting={quoting} before={figures.before} onReadAgain={figures.readAgain} />
      </Stack>
      <FormActions
        place="modal"
        submitLabel={figures.submitLabel(t('upgrade.submit'))}
        onCancel={onClose}
        isWaiting={quoting.isPending}
      />
    </Form>
  )
}
