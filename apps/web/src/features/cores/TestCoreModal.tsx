import { cores } from '@hop/contract/features/cores'
import { Button, Group, Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Modal } from '../../ui/dialogs/Modal'
import type { NamedCore } from './core-list'
import { TestOutcome } from './TestOutcome'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('cores')

interface TestCoreModalProps {
  core: NamedCore | undefined
  opened: boolean
  onClose: () => void
}

/** Tries the core with the secret that the portal keeps. */
export function TestCoreModal({ core, opened, onClose }: TestCoreModalProps) {
  const { id = null, coreType = 'bbb', apiUrl = '', accountId = '', clientId = '' } = core ?? {}
  const query = useCall(
    cores.test,
    { body: { id, coreType, apiUrl, accountId, clientId } },
    // An answer of a minute ago says nothing.
    { enabled: opened && core !== undefined, staleTimeMs: 0 },
  )
  return (
    <Modal opened={opened} onClose={onClose} title={t('test.title', { name: core?.name ?? '' })} size="md">
      <Stack gap="md">
        {query.isFetching ? (
          <Waiting h={56} aria-label={t('test.running')} />
        ) : query.isError ? (
          <ErrorState error={query.error} title={t('test.unreachable')} onRetry={query.refetch} />
        ) : query.data ? (
          <TestOutcome outcome={query.data.data} />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('test.again')}
          </Button>
          <Button onClick={onClose}>{t('test.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
