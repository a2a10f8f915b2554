import type { PlaybackManifest, PlaybackTrack } from '@hop/room/contract/playback'
import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Avatar } from '../../ui/Avatar'
import { CaptionLine } from './CaptionLine'
import type { Sources } from '../engine/choose-sources'
import { nameOf, playerTexts } from '../player-texts'
import { hasPicture, isTalking, planStage } from './stage-plan'
import styles from './Stage.module.css'
import type { Playback } from '../engine/usePlayback'

interface StageProps {
  manifest: PlaybackManifest
  sources: Sources
  playback: Playback
  hasCaptions: boolean
}

/** Every track has its element all the time, so that nothing stops when somebody else takes the stage. */
export function Stage({ manifest, sources, playback, hasCaptions }: StageProps) {
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
            src={sources.pictures.get(track.file)}
            isSilent={sources.sound !== 'together'}
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

interface TileProps {
  track: PlaybackTrack
  /** undefined: it has nothing to show here. */
  src: string | undefined
  /** From its beginning; who is heard is decided later. */
  isSilent: boolean
  playback: Playback
  place: 'main' | 'side' | 'hidden'
}

function Tile({ track, src, isSilent, playback, place }: TileProps) {
  const { positionMs } = playback
  const isShown = src !== undefined && hasPicture(track, positionMs)
  const name = nameOf(track)
  return (
    <figure className={styles['tile']} data-place={place} data-talking={isTalking(track, positionMs) || undefined}>
      {/* Captions are drawn below the stage, for all tracks together. */}
      {src === undefined ? null : (
        <video
          {...playback.mediaProps(track.file)}
          src={src}
          preload="auto"
          playsInline
          muted={isSilent}
          hidden={!isShown}
          aria-label={name}
        />
      )}
      {isShown ? null : <Avatar name={track.name} userId={track.userId} size={place === 'main' ? 120 : 48} />}
      <figcaption className={styles['name']}>{name}</figcaption>
    </figure>
  )
}
