import type { PlaybackManifest, PlaybackTrack } from '@hop/room/contract/playback'
import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Avatar } from '../ui/Avatar'
import { CaptionLine } from './CaptionLine'
import { playerTexts } from './player-texts'
import { hasPicture, isTalking, planStage } from './stage-plan'
import styles from './Stage.module.css'
import type { Playback } from './usePlayback'

interface StageProps {
  manifest: PlaybackManifest
  playback: Playback
  hasCaptions: boolean
}

/** Every track has its element all the time, so that nothing stops when somebody else takes the stage. */
export function Stage({ manifest, playback, hasCaptions }: StageProps) {
  const { positionMs } = playback
  const { main, others } = planStage(manifest, positionMs)
  return (
    <div className={styles['place']}>
      {/* More people than fit are scrolled to, also by the keyboard. */}
      <div
        className={styles['stage']}
        role="group"
        aria-label={playerTexts.people}
        tabIndex={0}
        data-side={others.length > 0 || undefined}
        style={{ '--side-tiles': Math.max(1, others.length) } as CSSProperties}
      >
        {manifest.tracks.map((track) => (
          <Tile
            key={track.file}
            track={track}
            playback={playback}
            place={track === main ? 'main' : others.includes(track) ? 'side' : 'hidden'}
          />
        ))}
        {main === null ? <Text className={styles['nothing']}>{playerTexts.nothing}</Text> : null}
      </div>
      {hasCaptions ? <CaptionLine captions={manifest.captions} atMs={positionMs} isBesideOthers={others.length > 0} /> : null}
    </div>
  )
}

function Tile({ track, playback, place }: { track: PlaybackTrack; playback: Playback; place: 'main' | 'side' | 'hidden' }) {
  const { positionMs } = playback
  const isShown = hasPicture(track, positionMs)
  const name = track.kind === 'screen' ? playerTexts.screenOf(track.name) : track.name
  return (
    <figure className={styles['tile']} data-place={place} data-talking={isTalking(track, positionMs) || undefined}>
      {/* Captions are drawn below the stage, for all tracks together. */}
      <video ref={playback.attach(track.file)} src={track.file} preload="auto" playsInline hidden={!isShown} aria-label={name} />
      {isShown ? null : <Avatar name={track.name} userId={track.userId} size={place === 'main' ? 120 : 48} />}
      <figcaption className={styles['name']}>{name}</figcaption>
    </figure>
  )
}
