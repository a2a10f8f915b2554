import { isPending } from '@hop/contract/meeting-rules'
import { meetings } from '@hop/contract/features/meetings'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { asLeft } from '../../../screens/lists-as-left'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { useAction } from '../../../api/useAction'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { numberText } from '../../../ui/text/numbers'
import { meetingPeopleOf } from './participants/meeting-people'
import { meetingQueries } from '../meeting-queries'
import type { MeetingDialogProps } from './meeting-dialog-props'

const t = textsOf('meeting-details')

/** Cancelling and deleting. If the meeting has not begun, the people who were invited can be notified in the same step. */
export function CancelOrDeleteDialog({ meeting, kind, opened, onClose }: MeetingDialogProps & { kind: 'cancel' | 'delete' }) {
  const goTo = useGoTo()
  const [isNotifying, setNotifying] = useState(true)
  const { id, name } = meeting
  const count = isPending(meeting) ? meetingPeopleOf(meeting).reached.length : 0
  const notify = count > 0 && isNotifying

  const cancel = useAction(meetings.cancel, { refreshes: meetingQueries, success: 'meeting-details:cancel.done' })
  const remove = useAction(meetings.remove, {
    // Not the meeting itself: it is gone, and the page with it.
    refreshes: [meetings.list, meetings.listOfCustomer],
    success: 'meeting-details:delete.done',
    onSuccess: () => goTo(asLeft(screens.meetings.to())),
  })
  const confirm = () =>
    kind === 'cancel' ? cancel.mutateAsync({ query: { meetingId: id, notify } }) : remove.mutateAsync({ query: { id, notify } })

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t(`${kind}.title`, { name })}
      consequence={
        <Stack gap="md">
          {t(`${kind}.consequence`)}
          {count > 0 ? (
            <Checkbox
              checked={isNotifying}
              onChange={(event) => setNotifying(event.currentTarget.checked)}
              label={t('cancel.notify', { count, total: numberText(count) })}
              c="var(--mantine-color-text)"
            />
          ) : null}
        </Stack>
      }
      confirmLabel={t(notify ? `${kind}.confirmNotify` : `${kind}.confirm`)}
      dismissLabel={t('cancel.dismiss')}
      onConfirm={confirm}
    />
  )
}
