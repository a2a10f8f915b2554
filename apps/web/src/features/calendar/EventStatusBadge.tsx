import type { EventStatus } from '@hop/contract/features/calendar'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { statusText } from './event-texts'

const tones = { 0: 'amber', 2: 'red', 4: 'green' } as const

export const EventStatusBadge = ({ status }: { status: EventStatus }) => (
  <StatusBadge tone={tones[status]}>{statusText(status)}</StatusBadge>
)
