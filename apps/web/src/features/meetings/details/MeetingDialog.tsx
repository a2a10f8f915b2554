import { EndMeetingDialog } from '../EndMeetingDialog'
import { StartMeetingDialog } from '../StartMeetingDialog'
import { CancelOrDeleteDialog } from './CancelOrDeleteDialog'
import type { MeetingDialogProps } from './meeting-dialog-props'
import { HandOverDialog } from './HandOverDialog'
import { MoveCoreDialog } from './MoveCoreDialog'

export type Asked = 'start' | 'restart' | 'end' | 'cancel' | 'delete' | 'moveCore' | 'handOver'

/** The question before each thing that can be done to a meeting. */
export function MeetingDialog({ asked, ...props }: MeetingDialogProps & { asked: Asked }) {
  switch (asked) {
    case 'start':
    case 'restart':
      return <StartMeetingDialog {...props} kind={asked === 'start' ? 'starting' : 'restarting'} />
    case 'end':
      return <EndMeetingDialog {...props} />
    case 'cancel':
    case 'delete':
      return <CancelOrDeleteDialog {...props} kind={asked} />
    case 'handOver':
      return <HandOverDialog {...props} />
    case 'moveCore':
      return <MoveCoreDialog {...props} />
  }
}
