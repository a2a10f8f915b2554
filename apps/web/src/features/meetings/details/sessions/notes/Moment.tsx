import { Anchor, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import classes from './Notes.module.css'
import { playFrom } from './recording-moment'
import type { Moments } from './useMoments'

const t = textsOf('transcripts')

interface MomentProps {
  at: string
  /** When it had been said, where that is known. */
  until?: string
  moments: Moments
}

/** When something was said; a link into the recording where that has it. */
export function Moment({ at, until, moments }: MomentProps) {
  const [time, address] = [moments.timeOf(at), moments.addressOf(at, until)]
  if (address === null)
    return (
      <Text component="span" fz="sm" c="dimmed" className={classes.time ?? ''}>
        {time}
      </Text>
    )
  return (
    <Anchor
      href={address}
      target="_blank"
      rel="noreferrer"
      fz="sm"
      className={classes.time ?? ''}
      aria-label={t('jump', { time })}
      title={t('jump', { time })}
      onClick={(event) => {
        // With a key held down the browser opens a tab or a window of its own.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        playFrom(address, moments.isOfRoom)
      }}
    >
      {time}
    </Anchor>
  )
}
