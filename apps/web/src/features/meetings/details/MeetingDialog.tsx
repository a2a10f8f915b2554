import { EndMeetingDialog } from '../EndMeetingDialog'
import { CancelOrDeleteDialog } from './CancelOrDeleteDialog'
import type { MeetingDialogProps } from './meeting-dialog-props'
import { MoveCoreDialog } from './MoveCoreDialog'

export type Asked = 'end' | 'cancel' | 'delete' | 'moveCore'

/** The question before each thing that can be done to a meeting, besides starting it. */
export function MeetingDialog({ asked, ...props }: MeetingDialogProps & { asked: Asked }) {
  switch (asked) {
    case 'end':
      return <EndMeetingDialog {...props} />
    case 'cancel':
    case 'delete':
      return <CancelOrDeleteDialog {...props} kind={asked} />
    case 'moveCore':
      return <MoveCoreDialog {...props} />
  }
}
