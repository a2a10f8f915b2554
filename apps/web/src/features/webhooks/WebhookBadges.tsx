import type { Delivery, Webhook } from '@hop/contract/features/webhooks'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'

const t = textsOf('webhooks')

const tones: Record<Delivery['state'], StatusTone> = { waiting: 'amber', delivered: 'green', failed: 'red' }

export const DeliveryBadge = ({ state }: Pick<Delivery, 'state'>) => (
  <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
)

export function WebhookBadge({ isOn, offReason }: Pick<Webhook, 'isOn' | 'offReason'>) {
  if (isOn) return <StatusBadge tone="green">{t('on')}</StatusBadge>
  const isTrouble = offReason === 'failing' || offReason === 'gone'
  return <StatusBadge tone={isTrouble ? 'red' : 'gray'}>{t(`off.${offReason ?? 'byHand'}`)}</StatusBadge>
}
