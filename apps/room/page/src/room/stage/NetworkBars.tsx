import type { NetworkLevel } from '@hop/room/contract/people'
import { IconWifiOff } from '@tabler/icons-react'
import { useTexts } from '../../texts/texts'
import classes from './NetworkBars.module.css'

/** On a picture a good network needs no sign. */
export function NetworkBars({ level, isQuietWhenGood = false }: { level: NetworkLevel; isQuietWhenGood?: boolean }) {
  const texts = useTexts()
  if (isQuietWhenGood && level === 'good') return null
  const label = texts.stage.network[level]
  return (
    <span
      className={`${classes['bars']} ${isQuietWhenGood ? classes['onPicture'] : ''}`}
      data-level={level}
      role="img"
      aria-label={label}
      title={label}
    >
      {level === 'lost' ? (
        <IconWifiOff size={14} color="var(--room-danger)" aria-hidden />
      ) : (
        [1, 2, 3].map((bar) => <span key={bar} className={classes['bar']} />)
      )}
    </span>
  )
}
