import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinting } from '../print/useIsPrinting'

/** As wide as the style sheets call a phone. Known from the first drawing on. A sheet of paper is as narrow, and no phone. */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return !useIsPrinting() && isNarrow
}
