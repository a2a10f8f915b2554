import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconActivity,
  IconBan,
  IconCopyPlus,
  IconDoorEnter,
  IconDots,
  IconEdit,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconServer,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { dangerColour } from '../../../ui/page/danger-colour'
import { useModalFor } from '../../../ui/dialogs/useModalFor'
import { HistoryItem } from '../../record-history/HistoryItem'
import { useMayReadHistory } from '../../record-history/record-history'
import { type JoinMeeting, useJoinMeeting } from '../useJoinMeeting'
import { type StartMeeting, useStartMeeting } from '../useStartMeeting'
import { MeetingDialog, type MeetingDialogName } from './MeetingDialog'

const t = textsOf('meeting-details', 'shell')

/** The one thing that matters now as a button, the rest in a menu. What may be done was decided on the server. */
export function MeetingActions({ meeting }: { meeting: MeetingDetail }) {
  const asked = useModalFor<MeetingDialogName>()
  const starting = useStartMeeting()
  const joining = useJoinMeeting()
  return (
    <>
      {meeting.can.monitor ? <MonitorLink id={meeting.id} /> : null}
      <MainAction meeting={meeting} starting={starting} joining={joining} />
      <MoreActions meeting={meeting} onAsk={asked.open} />
      {asked.subject ? (
        <MeetingDialog meeting={meeting} asked={asked.subject} opened={asked.opened} onClose={asked.close} />
      ) : null}
      {starting.dialogs}
      {joining.dialogs}
    </>
  )
}

function MonitorLink({ id }: { id: number }) {
  return (
    <Button
      variant="default"
      leftSection={<IconActivity size={16} />}
      renderRoot={(props) => <Link to={screens.monitorMeeting.to({ id })} {...props} />}
    >
      {t('shell:screens.monitorMeeting')}
    </Button>
  )
}

interface ActionsProps {
  meeting: MeetingDetail
  onAsk: (asked: MeetingDialogName) => void
}

function MainAction({ meeting, starting, joining }: { meeting: MeetingDetail; starting: StartMeeting; joining: JoinMeeting }) {
  const { id, can, isOverdue } = meeting
  if (can.start)
    return (
      <Button leftSection={<IconPlayerPlay size={16} />} loading={starting.isPending} onClick={() => starting.start(meeting)}>
        {t('actions.start')}
      </Button>
    )
  if (can.join)
    return (
      <Button leftSection={<IconDoorEnter size={16} />} loading={joining.isPending} onClick={() => joining.join(id)}>
        {t('actions.join')}
      </Button>
    )
  if (can.restart)
    return (
      <Button leftSection={<IconRefresh size={16} />} onClick={() => starting.start(meeting, 'restarting')}>
        {t('actions.restart')}
      </Button>
    )
  if (can.edit && isOverdue)
    return (
      <Button
        leftSection={<IconEdit size={16} />}
        renderRoot={(props) => <Link to={screens.editMeeting.to({ id })} {...props} />}
      >
        {t('actions.reschedule')}
      </Button>
    )
  return null
}

function MoreActions({ meeting: { id, can }, onAsk }: ActionsProps) {
  const mayReadHistory = useMayReadHistory()
  const isDangerous = can.end || can.cancel || can.delete
  if (!can.edit && !can.clone && !can.moveCore && !can.handOver && !isDangerous && !mayReadHistory) return null
  const danger = (asked: 'end' | 'cancel' | 'delete', ItemIcon: typeof IconBan) =>
    can[asked] ? (
      <Menu.Item leftSection={<ItemIcon size={16} />} c={dangerColour} onClick={() => onAsk(asked)}>
        {t(`actions.${asked}`)}
      </Menu.Item>
    ) : null
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('more')} style={{ flex: '0 0 auto' }}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('more')}>
        {can.edit ? (
          <Menu.Item
            leftSection={<IconEdit size={16} />}
            renderRoot={(props) => <Link to={screens.editMeeting.to({ id })} {...props} />}
          >
            {t('actions.edit')}
          </Menu.Item>
        ) : null}
        {can.clone ? (
          <Menu.Item
            leftSection={<IconCopyPlus size={16} />}
            renderRoot={(props) => <Link to={screens.newMeeting.to({}, { cloneFrom: id })} {...props} />}
          >
            {t('actions.clone')}
          </Menu.Item>
        ) : null}
        {can.handOver ? (
          <Menu.Item leftSection={<IconUserShare size={16} />} onClick={() => onAsk('handOver')}>
            {t('actions.handOver')}
          </Menu.Item>
        ) : null}
        {can.moveCore ? (
          <Menu.Item leftSection={<IconServer size={16} />} onClick={() => onAsk('moveCore')}>
            {t('actions.moveCore')}
          </Menu.Item>
        ) : null}
        <HistoryItem of={{ entity: 'meeting', id }} />
        {isDangerous && (mayReadHistory || can.edit || can.clone || can.handOver) ? <Menu.Divider /> : null}
        {danger('end', IconPlayerStop)}
        {danger('cancel', IconBan)}
        {danger('delete', IconTrash)}
      </Menu.Dropdown>
    </Menu>
  )
}
