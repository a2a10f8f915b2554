import { useEffect, useState } from 'react'
import { meterLevel } from '../media/level-meter'
import { useTexts } from '../texts/texts'
import classes from './LevelMeter.module.css'

const bars = Array.from({ length: 16 }, (_, index) => index)

export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  const texts = useTexts()
  useEffect(() => meterLevel(track, setLevel), [track])
  return (
    <div
      className={classes['meter']}
      role="meter"
      aria-label={texts.devices.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {bars.map((bar) => (
        <span key={bar} className={classes['bar']} data-lit={level * bars.length > bar + 0.5 || undefined} />
      ))}
    </div>
  )
}
