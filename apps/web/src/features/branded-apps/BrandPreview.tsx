import { defaultApp, type AppInfo } from '@hop/contract/features/brand'
import { Input } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { brandColours, darkGreys, isHexColour, type SchemeColours } from '@hop/look/brand-colours'
import classes from './Brand.module.css'

const t = textsOf('branded-apps')

const surfaces = {
  light: { background: '#ffffff', color: '#1f2933' },
  dark: { background: darkGreys[6], color: darkGreys[0] },
}

/** How the portal will look in it, light and dark, in the colours that the theme derives from the chosen one. */
export function BrandPreview({ name, logo, brandColour }: AppInfo) {
  const { onFilled, light, dark } = brandColours(isHexColour(brandColour) ? brandColour : defaultApp.brandColour)
  const scheme = (kind: keyof typeof surfaces, colours: SchemeColours) => (
    <div className={classes.preview} style={surfaces[kind]} role="group" aria-label={t(`preview.${kind}`)}>
      <div className={classes.head}>
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <span className={classes.mark} style={{ background: colours.filled }} aria-hidden="true" />
        )}
        <span>{name || defaultApp.name}</span>
      </div>
      <div className={classes.row}>
        <span className={classes.button} style={{ background: colours.filled, color: onFilled }}>
          {t('preview.button')}
        </span>
        <span className={classes.link} style={{ color: colours.text }}>
          {t('preview.link')}
        </span>
      </div>
    </div>
  )
  return (
    <div>
      <Input.Label labelElement="div">{t('preview.title')}</Input.Label>
      <div className={classes.previews}>
        {scheme('light', light)}
        {scheme('dark', dark)}
      </div>
    </div>
  )
}
