import type { OutboxMessage } from '@hop/contract/features/outbox'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'

const t = textsOf('outbox')

const tones: Record<OutboxMessage['state'], StatusTone> = {
  queued: 'amber',
  sending: 'blue',
  sent: 'green',
  failed: 'amber',
  dead: 'red',
}

export const MessageBadge = ({ state, isHeld }: Pick<OutboxMessage, 'state' | 'isHeld'>) => (
  <StatusBadge tone={isHeld ? 'gray' : tones[state]}>{isHeld ? t('held') : t(`states.${state}`)}</StatusBadge>
)
