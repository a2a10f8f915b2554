import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { totalText } from '../text/numbers'

const t = textsOf('ui')

interface ResultCountProps {
  /** The answer of a list call; nothing is said until it is there. */
  of: { total: number; totalIsCapped: boolean } | undefined
}

/** "137 kết quả", or "10.000+ kết quả" when counting stopped there. Announced when it changes. */
export function ResultCount({ of: list }: ResultCountProps) {
  return (
    <Text component="span" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {list ? t('table.results', { count: list.total, total: totalText(list) }) : ''}
    </Text>
  )
}
