import type { TokenInfo } from '@hop/contract/features/api-tokens'
import { Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { dayMs, dayText } from '../../ui/text/times'
import { useNow } from '../../ui/text/useNow'

const t = textsOf('api-tokens')

const soonMs = 14 * dayMs

/** The day, and a word beside it when the token has ended or is about to. */
export function TokenExpiry({ info: { expired, isExpired } }: { info: TokenInfo }) {
  const now = useNow()
  const isSoon = Date.parse(expired) - now < soonMs
  return (
    <Group gap={8}>
      <Text span fz="sm" fw="inherit">
        {dayText(expired)}
      </Text>
      {isExpired ? (
        <StatusBadge tone="red">{t('isExpired')}</StatusBadge>
      ) : isSoon ? (
        <StatusBadge tone="amber">{t('endsSoon')}</StatusBadge>
      ) : null}
    </Group>
  )
}
