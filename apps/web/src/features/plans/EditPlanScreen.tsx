import { plans, type Plan } from '@hop/contract/features/plans'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { EditPlanForm } from './EditPlanForm'

export function EditPlanScreen() {
  const { t } = useTranslation(['plans', 'shell'])
  const { id } = useScreenParams(screens.editPlan)
  const query = useCall(plans.find, { params: { id } }, { staleTimeMs: 0 })
  // Not what is remembered from last time: an edit that begins with an old version ends in a refusal.
  const plan = query.isFetchedAfterMount ? query.data?.data : undefined

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.editPlan')} beside={plan ? <ActiveBadge plan={plan} /> : null} lead={t('edit.lead')} />
      {plan ? (
        <EditPlanForm key={plan.id} plan={plan} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('form.loadFailed')} onRetry={query.refetch} />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}

function ActiveBadge({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  return <StatusBadge tone={plan.active ? 'green' : 'gray'}>{t(plan.active ? 'list.active' : 'list.inactive')}</StatusBadge>
}
