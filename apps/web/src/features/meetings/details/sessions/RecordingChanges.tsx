import { isHidden, type Playback, recordings, recordingTrashDays } from '@hop/contract/features/recordings'
import { Button, Group, Switch, Text } from '@mantine/core'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../../api/useAction'
import { ConfirmButton } from '../../../../ui/dialogs/ConfirmButton'
import { showSuccess } from '../../../../ui/feedback/toasts'
import { meetingQueries } from '../../meeting-queries'

const t = textsOf('recordings')

/** Sharing, deleting and restoring, for whoever may. */
export function RecordingChanges({ playback }: { playback: Playback }) {
  const { mid, can, isShared, playbackUrl, linksEndAt } = playback
  // Ours end with the sharing; those of other cores are not in our hands.
  const unshared = playbackUrl === null || linksEndAt !== null ? 'share.unshared' : 'share.unsharedLinks'
  const share = useAction(recordings.share, {
    refreshes: meetingQueries,
    onSuccess: (answer) => showSuccess(t(answer.isShared ? 'share.shared' : unshared)),
  })
  const trash = useAction(recordings.trash, { refreshes: meetingQueries, success: 'recordings:trash.done' })
  const restore = useAction(recordings.restore, { refreshes: meetingQueries, success: 'recordings:trash.restored' })
  if (!can.share)
    return isShared ? (
      <Text fz="xs" c="dimmed">
        {t('share.toYou')}
      </Text>
    ) : null
  if (mid === null) return null
  return (
    <>
      <Switch
        label={t('share.label')}
        description={t('share.help')}
        checked={isShared}
        disabled={share.isPending}
        onChange={(event) => share.mutate({ body: { mid, isShared: event.currentTarget.checked } })}
      />
      {can.restore || can.delete ? (
        <Group gap="xs">
          {can.restore ? (
            <Button
              variant="light"
              leftSection={<IconRestore size={16} />}
              loading={restore.isPending}
              onClick={() => restore.mutate({ body: { mid } })}
            >
              {t(isHidden(playback) ? 'trash.publish' : 'trash.restore')}
            </Button>
          ) : null}
          {can.delete ? (
            <ConfirmButton
              variant="subtle"
              leftSection={<IconTrash size={16} />}
              title={t('trash.question')}
              consequence={t('trash.lead', { days: recordingTrashDays })}
              confirmLabel={t('trash.confirm')}
              danger
              onConfirm={() => trash.mutateAsync({ body: { mid } })}
            >
              {t('trash.action')}
            </ConfirmButton>
          ) : null}
        </Group>
      ) : null}
    </>
  )
}
