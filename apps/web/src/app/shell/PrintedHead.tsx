import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import { usePrintedAt } from '../../ui/print/useIsPrinting'
import { exactTimeText } from '../../ui/text/times'
import { useUser } from '../../session/session'

const t = textsOf('shell')

/** Whose page it is, who put it on paper, and when. */
export function PrintedHead() {
  const printedAt = usePrintedAt()
  const { name: brand } = useBrand()
  const user = useUser()
  if (printedAt === null) return null
  const at = exactTimeText(printedAt)
  return (
    <Text fz="xs" mb="xs" data-print-only>
      {brand} · {user ? t('printed', { at, by: user.name }) : at}
    </Text>
  )
}
