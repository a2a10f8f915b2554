/** The logo, the colour and the host of a brand. */
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import classes from './Brand.module.css'

const t = textsOf('branded-apps')

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

/** Whether links lead to the host: only once the portal was found there. */
export function HostState({ isReached }: { isReached: boolean }) {
  return (
    <Text fz="xs" c="dimmed">
      {t(isReached ? 'host.reached' : 'host.notReached')}
    </Text>
  )
}
