import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import classes from './Shell.module.css'

const t = textsOf('shell')

export function Footer() {
  const { name } = useBrand()
  return (
    <footer className={classes.footer}>
      <span>{name}</span>
      <span>{t('footer.version', { version: __APP_VERSION__ })}</span>
    </footer>
  )
}
