import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from './brand'
import classes from './Footer.module.css'

const t = textsOf('shell')

/** Of every page but the sign-in: whose service it is, and which version. */
export function Footer({ isPlain = false }: { isPlain?: boolean }) {
  const { name } = useBrand()
  return (
    <footer className={classes.footer} data-plain={isPlain || undefined}>
      <span>{name}</span>
      <span>{t('footer.version', { version: __APP_VERSION__ })}</span>
    </footer>
  )
}
