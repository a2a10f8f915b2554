import { useEffect } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../brand/brand'
import type { ScreenTitle } from '../screens/screens'

const t = textsOf('shell')

export function usePageTitle(name: ScreenTitle): void {
  const { name: brandName } = useBrand()
  const title = `${t(`screens.${name}`)} · ${brandName}`
  useEffect(() => {
    document.title = title
  }, [title])
}
