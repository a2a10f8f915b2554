import type { MeetingRow } from '@hop/contract/features/meeting-records'
import { handOver } from '@hop/contract/features/hand-over'
import { meetings } from '@hop/contract/features/meetings'
import { isRunning } from '@hop/contract/meeting-rules'
import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { asLeft } from '../../../screens/lists-as-left'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { ColleagueSelect } from '../../hand-over/ColleagueSelect'
import { meetingQueries } from '../meeting-queries'

const t = textsOf('hand-over')

interface HandOverDialogProps {
  meeting: Pick<MeetingRow, 'id' | 'name' | 'owner' | 'status'>
  opened: boolean
  onClose: () => void
}

/** Gives the meeting to a colleague, also while it runs. */
export function HandOverDialog({ meeting, opened, onClose }: HandOverDialogProps) {
  const goTo = useGoTo()
  const [accountId, setAccountId] = useState<number | null>(null)
  const { id, name, owner } = meeting
  const give = useAction(handOver.meeting, {
    // Whoever gives away the own meeting may not see it any more.
    refreshes: owner ? [meetings.list] : meetingQueries,
    success: 'hand-over:dialog.done',
    ...(owner && { onSuccess: () => goTo(asLeft(screens.meetings.to())) }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('dialog.title', { name })}
      consequence={
        <Stack gap="md">
          {t(isRunning(meeting) ? 'dialog.leadRunning' : 'dialog.lead')}
          <Box c="var(--mantine-color-text)">
            <ColleagueSelect
              of={{ meetingId: id }}
              label={t('dialog.colleague')}
              value={accountId}
              onChange={setAccountId}
              autoFocus
            />
          </Box>
        </Stack>
      }
      confirmLabel={t('dialog.confirm')}
      isReady={accountId !== null}
      onConfirm={() => give.mutateAsync({ body: { meetingId: id, accountId: accountId ?? 0 } })}
    />
  )
}
