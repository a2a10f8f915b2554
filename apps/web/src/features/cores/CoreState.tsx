import type { Core } from '@hop/contract/features/cores'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../ui/feedback/StatusBadge'

const t = textsOf('cores')

/** A core that is switched off is not checked, so its last state means nothing. */
export function CoreState({ core: { active, isDraining, isUp, trouble } }: { core: Core }) {
  if (!active) return <StatusBadge tone="gray">{t('list.off')}</StatusBadge>
  if (trouble === 'anotherRoom') return <StatusBadge tone="red">{t('list.anotherRoom')}</StatusBadge>
  if (trouble === 'sameIdentity') return <StatusBadge tone="red">{t('list.sameIdentity')}</StatusBadge>
  if (isUp === false) return <StatusBadge tone="red">{t('list.down')}</StatusBadge>
  if (isDraining) return <StatusBadge tone="amber">{t('list.draining')}</StatusBadge>
  return <StatusBadge tone={isUp ? 'green' : 'gray'}>{t(isUp ? 'list.up' : 'list.unknown')}</StatusBadge>
}
