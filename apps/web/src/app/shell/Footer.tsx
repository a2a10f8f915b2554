import { useTranslation } from 'react-i18next'
import { useBrand } from '../../brand/brand'
import classes from './Shell.module.css'

export function Footer() {
  const { t } = useTranslation('shell')
  const { name } = useBrand()
  return (
    <footer className={classes.footer}>
      <span>{name}</span>
      <span>{t('footer.version', { version: __APP_VERSION__ })}</span>
    </footer>
  )
}
