import { Button, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { showOnce } from '../../ui/feedback/show-once'
import { Modal } from '../../ui/dialogs/Modal'
import { useTriesUntilIn } from './useTriesUntilIn'

const t = textsOf('meeting-labels')

interface RoomAwayDialogProps<Way> {
  ask: (signal: AbortSignal) => Promise<Way>
  onOpen: (way: Way) => void
  onClose: () => void
}

/** Instead of a page of the browser's own: it goes on to the room by itself when the room is back. */
export function RoomAwayDialog<Way>({ ask, onOpen, onClose }: RoomAwayDialogProps<Way>) {
  const { isLong, isAsking, askNow } = useTriesUntilIn({
    foundAway: 'room',
    ask,
    onOpen,
    onRefused: (problem) => {
      showOnce(problem)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('roomAway.title')} size="sm">
      <Text fz="sm" c="dimmed" role="status">
        {t(isLong ? 'roomAway.longSignedIn' : 'roomAway.hint')}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('roomAway.leave')}
        </Button>
        <Button onClick={askNow} loading={isAsking} data-autofocus>
          {t('roomAway.retry')}
        </Button>
      </Group>
    </Modal>
  )
}
