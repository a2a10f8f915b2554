import type { Plan } from '@hop/contract/features/plans'
import type { OfferedPlan } from '@hop/contract/features/regions'
import { Button, Text } from '@mantine/core'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, type Control, type FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { DualListPicker } from '../../ui/dual-list/DualListPicker'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { numberText } from '../../ui/text/numbers'
import { Section } from '../../ui/page/Section'
import { usePlanFormat } from '../plans/plan-format'
import { useAllPlans } from './useAllPlans'
import { OfferedPlanList } from './OfferedPlanList'
import type { RegionInput } from './region-input'

const t = textsOf('regions')

interface RegionPlansFieldProps<Values extends RegionInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  offered: readonly OfferedPlan[]
}

const asOffered = (plan: Plan): OfferedPlan => ({ ...plan, subscriptionPlanId: plan.id })

/** Which plans the region offers: counted, listed, and chosen in a dialog of two lists. */
export function RegionPlansField<Values extends RegionInput, Parsed>({
  control,
  offered,
}: RegionPlansFieldProps<Values, Parsed>) {
  const format = usePlanFormat()
  const [isChoosing, setChoosing] = useState(false)
  const { field, fieldState } = useController({ control, name: 'listIdSubcriptionPlans' as FieldPath<Values> })
  const chosenIds = field.value as number[]
  const query = useAllPlans()
  const all = query.data?.data ?? []
  const known = new Map([...offered, ...all.map(asOffered)].map((plan) => [plan.subscriptionPlanId, plan]))
  const chosen = chosenIds.flatMap((id) => known.get(id) ?? [])

  const items = all.map(({ id, code, name, priceWithVat, numberOfDaysUsage, unitTime, active }) => ({
    id,
    label: name,
    detail: [
      code,
      format.grossPrice(priceWithVat),
      format.usage(numberOfDaysUsage, unitTime),
      ...(active ? [] : [t('form.inactive')]),
    ].join(' · '),
  }))
  const commit = (ids: (number | string)[]) => {
    field.onChange(ids.map(Number))
    setChoosing(false)
  }
  const chooseButton = (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} />}
      onClick={() => setChoosing(true)}
      loading={query.isPending}
      disabled={query.isError}
    >
      {t('form.choose')}
    </Button>
  )

  return (
    <Section
      title={t('form.plans')}
      lead={t('form.plansLead', { count: chosen.length, total: numberText(chosen.length) })}
      actions={chooseButton}
    >
      {fieldState.error ? (
        <Text c="var(--mantine-color-error)" fz="sm" mb="sm" role="alert">
          {fieldState.error.message}
        </Text>
      ) : null}
      {query.isError ? <ErrorState error={query.error} title={t('form.plansFailed')} onRetry={query.refetch} /> : null}
      {chosen.length > 0 ? (
        <OfferedPlanList label={t('form.plans')} plans={chosen} />
      ) : (
        <EmptyState
          icon={<IconPackages size={30} stroke={1.5} />}
          title={t('form.nothingChosen')}
          hint={t('form.nothingChosenHint')}
        />
      )}
      <DualListPicker
        opened={isChoosing}
        title={t('form.chooseTitle')}
        items={items}
        selected={chosenIds}
        onCommit={commit}
        onCancel={() => setChoosing(false)}
        labels={{ available: t('form.available'), selected: t('form.selected') }}
      />
    </Section>
  )
}
