import type { MeetingRow } from '@hop/contract/features/meeting-records'
import { IconCopy, IconDoorEnter, IconEdit, IconEye, IconPlayerPlay, IconPlayerStop, IconUserShare } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import type { RowAction, RowActionsOf } from '../../../ui/table/columns'
import { useModalFor } from '../../../ui/dialogs/useModalFor'
import { useHistoryAction } from '../../record-history/useHistoryAction'
import { EndMeetingDialog } from '../EndMeetingDialog'
import { useJoinMeeting } from '../useJoinMeeting'
import { useStartMeeting } from '../useStartMeeting'
import { lazyPart } from '../../../screens/lazy-part'

const t = textsOf('meetings')

/** For the few who give a meeting away. */
const HandOverDialog = lazyPart(async () => (await import('../details/HandOverDialog')).HandOverDialog, {
  texts: ['hand-over'],
  failed: 'toast',
})

/** What can be done to a row, as the server says, and the dialogs that belong to it. */
export function useMeetingActions(): { rowActions: RowActionsOf<MeetingRow>; dialogs: ReactNode } {
  const goTo = useGoTo()
  const history = useHistoryAction()
  const starting = useStartMeeting()
  const ending = useModalFor<MeetingRow>()
  const handingOver = useModalFor<MeetingRow>()
  const joining = useJoinMeeting()

  const details = ({ id }: MeetingRow): RowAction => ({
    key: 'details',
    label: t('list.details'),
    icon: IconEye,
    onSelect: () => void goTo(screens.meetingDetails.to({ id })),
  })
  /** The one that matters now. */
  const pressing = (meeting: MeetingRow): RowAction | undefined => {
    const { id, can } = meeting
    if (can.start)
      return {
        key: 'start',
        label: t('list.start'),
        icon: IconPlayerPlay,
        isPressing: true,
        onSelect: () => starting.start(meeting),
      }
    if (!can.join) return undefined
    return {
      key: 'join',
      label: t('list.join'),
      icon: IconDoorEnter,
      isPressing: true,
      onSelect: () => joining.join(id),
    }
  }
  const others = (meeting: MeetingRow): RowAction[] => {
    const { id, can } = meeting
    const actions: RowAction[] = []
    if (can.edit)
      actions.push({
        key: 'edit',
        label: t('list.edit'),
        icon: IconEdit,
        onSelect: () => void goTo(screens.editMeeting.to({ id })),
      })
    if (can.clone)
      actions.push({
        key: 'clone',
        label: t('list.clone'),
        icon: IconCopy,
        onSelect: () => void goTo(screens.newMeeting.to({}, { cloneFrom: id })),
      })
    if (can.handOver)
      actions.push({
        key: 'handOver',
        label: t('list.handOver'),
        icon: IconUserShare,
        onSelect: () => handingOver.open(meeting),
      })
    if (can.end)
      actions.push({
        key: 'end',
        label: t('list.end'),
        icon: IconPlayerStop,
        danger: true,
        onSelect: () => ending.open(meeting),
      })
    return actions
  }

  return {
    rowActions: {
      main: (meeting) => pressing(meeting) ?? (meeting.can.view ? details(meeting) : undefined),
      menu: (meeting) => [
        ...(pressing(meeting) && meeting.can.view ? [details(meeting)] : []),
        ...others(meeting),
        ...history({ entity: 'meeting', id: meeting.id }),
      ],
    },
    dialogs: (
      <>
        {starting.dialogs}
        {joining.dialogs}
        <EndMeetingDialog meeting={ending.subject} opened={ending.opened} onClose={ending.close} />
        {handingOver.subject ? (
          <HandOverDialog meeting={handingOver.subject} opened={handingOver.opened} onClose={handingOver.close} />
        ) : null}
      </>
    ),
  }
}
