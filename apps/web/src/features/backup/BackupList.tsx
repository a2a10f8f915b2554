import { backup } from '@hop/contract/features/backup'
import { type Backup, type BackupState, isBackupRunning, isBackupUnderWay } from '@hop/contract/features/backup-records'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDatabaseExport, IconDownload, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { saveByBrowser } from '../../api/files'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { DeleteDialog } from '../../forms/ActionDialog'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'
import { Breakable } from '../../ui/page/Breakable'
import { ExactTime } from '../../ui/page/ExactTime'
import { Section } from '../../ui/page/Section'
import { bytesText, numberText } from '../../ui/text/numbers'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('backup')

const lookEveryMs = 2_000
const tones: Record<BackupState, StatusTone> = {
  waiting: 'amber',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
}

/** The backups that there are, and one that is being made. */
export function BackupList({ isSetUp }: { isSetUp: boolean }) {
  const list = useCall(
    backup.list,
    {},
    { refetchEveryMs: lookEveryMs, refetchWhile: ({ data }) => data.some(isBackupUnderWay), staleTimeMs: 0 },
  )
  const run = useAction(backup.run, { refreshes: [backup.list], success: 'backup:run.started' })
  const remove = useModalFor<Backup>()
  const rows = list.data?.data
  return (
    <Section
      title={t('sections.made')}
      lead={isSetUp ? undefined : t('run.needsPolicy')}
      actions={
        <Button
          leftSection={<IconDatabaseExport size={16} />}
          disabled={!isSetUp || rows?.some(isBackupUnderWay) === true}
          loading={run.isPending}
          onClick={() => run.mutate({})}
        >
          {t('run.action')}
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} title={t('list.failed')} onRetry={list.refetch} />
      ) : !rows ? (
        <Waiting h={120} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <BackupLine key={row.id} row={row} onRemove={() => remove.open(row)} />
          ))}
        </Stack>
      )}
      <DeleteDialog
        about={remove}
        call={backup.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ fileName }) => ({
          title: t('deletion.title', { name: fileName }),
          consequence: t('deletion.consequence'),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={[backup.list]}
        success="backup:list.deleted"
      />
    </Section>
  )
}

function BackupLine({ row, onRemove }: { row: Backup; onRemove: () => void }) {
  const { id, can, progress } = row
  const cancel = useAction(backup.cancel, { refreshes: [backup.list], success: 'backup:list.cancelled' })
  const download = useAction(backup.downloadTicket, {
    onSuccess: ({ data: { ticket } }) => saveByBrowser(backup.download, { query: { ticket } }),
  })
  const places = [row.localPath === null ? null : `${row.serverName ?? ''} ${row.localPath}`.trim(), row.remotePlace]
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} style={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Group gap="xs">
            <StatusBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>
            <Text fz="sm" component="div">
              <ExactTime at={row.finishedAt ?? row.createdAt} /> · {row.isScheduled ? t('list.scheduled') : row.startedByName}
            </Text>
          </Group>
          <Text fz="sm" fw={600}>
            <Breakable>{row.fileName}</Breakable>
          </Text>
          {row.bytes === null ? null : (
            <Text fz="xs" c="dimmed">
              {[
                bytesText(row.bytes),
                t('list.counts', { rows: numberText(row.rows ?? 0), files: numberText(row.files ?? 0) }),
                ...(row.isSealed ? [t('list.sealed')] : []),
                ...(row.hasDatabase ? [] : [t('list.without.database')]),
                ...(row.hasFiles ? [] : [t('list.without.files')]),
                ...(row.hasRecordings ? [] : [t('list.without.recordings')]),
              ].join(' · ')}
            </Text>
          )}
          <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {places.filter(Boolean).join(' · ')}
          </Text>
          {row.problem ? (
            <Text fz="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
              {t(`problems.${row.problem}`)} {row.problemDetail ? `(${row.problemDetail})` : ''}
            </Text>
          ) : null}
        </Stack>
        <Group gap="xs">
          {can.cancel ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ query: { id } })}
            >
              {t('list.cancel')}
            </Button>
          ) : null}
          {can.download ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} />}
              loading={download.isPending}
              onClick={() => download.mutate({ query: { id } })}
            >
              {t('list.download')}
            </Button>
          ) : null}
          {can.remove ? (
            <Button size="xs" variant="default" leftSection={<IconTrash size={14} />} onClick={onRemove}>
              {t('list.delete')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {isBackupRunning(row) ? <RunProgress progress={progress} /> : null}
    </li>
  )
}

function RunProgress({ progress }: { progress: Backup['progress'] }) {
  const share = progress?.total ? Math.min(100, Math.round((progress.done / progress.total) * 100)) : undefined
  const text = progress
    ? [t(`steps.${progress.step}`), ...(progress.bytes === null ? [] : [bytesText(progress.bytes)])].join(' · ')
    : t('states.running')
  return (
    <Stack gap={4} mt="xs">
      <Text fz="xs" role="status">
        {text}
      </Text>
      {/* How much there is of the rest nobody has counted: the size above tells that it goes on. */}
      {share === undefined ? null : <Progress value={share} aria-label={text} />}
    </Stack>
  )
}
