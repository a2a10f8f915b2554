/** The logo, the colour and the host of a brand. */
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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

/** Whether links lead to the host: only once the portal was found there. */
export function HostState({ isReached }: { isReached: boolean }) {
  const { t } = useTranslation('branded-apps')
  return (
    <Text fz="xs" c="dimmed">
      {t(isReached ? 'host.reached' : 'host.notReached')}
    </Text>
  )
}
