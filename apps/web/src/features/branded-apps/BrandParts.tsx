/** The logo and the colour of a brand. */
import classes from './Brand.module.css'

export const LogoPicture = ({ logo }: { logo: string | null }) =>
  logo === null ? (
    '—'
  ) : (
    <span className={classes.logo}>
      <img src={logo} alt="" loading="lazy" />
    </span>
  )

export const ColourSwatch = ({ colour }: { colour: string }) => (
  <span className={classes.colour}>
    <span className={classes.swatch} style={{ background: colour }} aria-hidden="true" />
    {colour}
  </span>
)
