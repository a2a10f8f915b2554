import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../brand/brand'
import type { ScreenTitle } from '../screens/screens'

export function usePageTitle(name: ScreenTitle): void {
  const { t } = useTranslation('shell')
  const { name: brandName } = useBrand()
  const title = `${t(`screens.${name}`)} · ${brandName}`
  useEffect(() => {
    document.title = title
  }, [title])
}
