import { cores } from '@hop/contract/features/cores'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { CoreState } from './CoreState'
import { EditCoreForm } from './EditCoreForm'

export function EditCoreScreen() {
  const { t } = useTranslation(['cores', 'shell'])
  const { id } = useScreenParams(screens.editCore)
  const query = useCall(cores.find, { params: { id } }, { staleTimeMs: 0 })
  // Not what is remembered from last time: an edit that begins with an old version ends in a refusal.
  const core = query.isFetchedAfterMount ? query.data?.data : undefined

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.editCore')} beside={core ? <CoreState core={core} /> : null} />
      {core ? (
        <EditCoreForm key={core.id} core={core} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('form.loadFailed')} onRetry={query.refetch} />
      ) : (
        <Skeleton h={480} aria-busy="true" />
      )}
    </Stack>
  )
}
