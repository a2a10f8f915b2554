import type { AdminAccount } from '@hop/contract/features/account-fields'
import { Tooltip } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import { timeAndDayText } from '../../../ui/text/times'

const t = textsOf('accounts')

/** What wrong passwords stop, and until when: everybody's sign-ins, or those from where they were typed. */
export function LockBadge({ lockedUntil, lockedInPlacesUntil }: Pick<AdminAccount, 'lockedUntil' | 'lockedInPlacesUntil'>) {
  const until = lockedUntil ?? lockedInPlacesUntil
  if (until === null) return null
  const reach = lockedUntil === null ? 'lockedInPlaces' : 'locked'
  const help = t(`list.${reach}Until`, { time: timeAndDayText(until) })
  return (
    <Tooltip label={help} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span>
        <StatusBadge tone={lockedUntil === null ? 'amber' : 'red'}>{t(`list.${reach}`)}</StatusBadge>
      </span>
    </Tooltip>
  )
}
