import { useMediaQuery } from '@mantine/hooks'

/** As wide as the style sheets call a phone. Known from the first drawing on. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
