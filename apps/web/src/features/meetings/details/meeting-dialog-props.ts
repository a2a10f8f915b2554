import type { MeetingDetail } from '@hop/contract/features/meeting-records'

export interface MeetingDialogProps {
  meeting: MeetingDetail
  opened: boolean
  onClose: () => void
}
