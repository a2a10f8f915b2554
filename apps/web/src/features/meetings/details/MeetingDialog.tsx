import { EndMeetingDialog } from '../EndMeetingDialog'
import { CancelOrDeleteDialog } from './CancelOrDeleteDialog'
import type { MeetingDialogProps } from './meeting-dialog-props'
import { HandOverDialog } from './HandOverDialog'
import { MoveCoreDialog } from './MoveCoreDialog'

export type MeetingDialogName = 'end' | 'cancel' | 'delete' | 'moveCore' | 'handOver'

/** The question before each thing that can be done to a meeting, besides starting it. */
export function MeetingDialog({ asked, ...props }: MeetingDialogProps & { asked: MeetingDialogName }) {
  switch (asked) {
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
