import { useBrand } from './brand'
import classes from './BrandMark.module.css'

/** The customer's own logo, or ours: the "ọ" of "họp", people around a table and the mark below it. The name always stands beside it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  const { logo } = useBrand()
  if (logo !== null) return <img src={logo} alt="" height={size} className={classes.logo} />
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={classes.mark} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className={classes.ground} />
      <circle cx="16" cy="13.25" r="6.25" className={classes.ring} />
      <circle cx="16" cy="25" r="2.25" className={classes.dot} />
    </svg>
  )
}
