import { lastDayOfUse } from '@hop/contract/usage-time'
import { dayInVietnam } from '@hop/contract/vietnam-time'

/** The first day and the last of what was sold: what ends at midnight can be used until the day before. */
export const periodText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): [string, string] => [
  dayInVietnam(startsAt),
  dayInVietnam(lastDayOfUse(endsAt)),
]
