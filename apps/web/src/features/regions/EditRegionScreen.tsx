import { regions } from '@hop/contract/features/regions'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { EditRegionForm } from './EditRegionForm'

export function EditRegionScreen() {
  const { t } = useTranslation(['regions', 'shell'])
  const { id } = useScreenParams(screens.editRegion)
  const query = useCall(regions.find, { params: { id }, query: { includeSubscriptions: true } }, { staleTimeMs: 0 })
  // Not what is remembered from last time: an edit that begins with an old version ends in a refusal.
  const region = query.isFetchedAfterMount ? query.data?.data : undefined

  return (
    <Stack gap="md" maw={1080} mx="auto" w="100%">
      <PageHeader
        title={t('shell:screens.editRegion')}
        beside={region?.isDefault ? <StatusBadge tone="blue">{t('list.default')}</StatusBadge> : null}
        lead={region?.isDefault ? t('list.defaultHint') : null}
      />
      {region ? (
        <EditRegionForm key={region.id} region={region} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('form.loadFailed')} onRetry={query.refetch} />
      ) : (
        <Skeleton h={360} aria-busy="true" />
      )}
    </Stack>
  )
}
