import type { PlaybackManifest } from '@hop/room/contract/playback'
import { Button, CloseButton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sources } from '../engine/choose-sources'
import type { PlayProblem } from '../engine/play-engine'
import { nameOf, playerTexts } from '../player-texts'
import styles from './PlayNotice.module.css'
import type { Playback } from '../engine/usePlayback'

interface PlayNoticeProps {
  manifest: PlaybackManifest
  sources: Sources
  playback: Playback
}

/** Why the recording does not play, with a button that tries again; or that not everybody is heard. */
export function PlayNotice({ manifest, sources, playback: { problem, tryAgain } }: PlayNoticeProps) {
  const [isClosed, setIsClosed] = useState(false)
  if (problem) {
    return (
      <div className={styles['notice']} role="alert">
        <IconAlertTriangle size={18} color="var(--room-warning)" aria-hidden />
        <Text size="sm">{textOf(problem, manifest)}</Text>
        <Button size="compact-md" onClick={tryAgain}>
          {problem.kind === 'refused' ? playerTexts.play : playerTexts.tryAgain}
        </Button>
      </div>
    )
  }
  if (isClosed || sources.sound !== 'oneAtATime' || manifest.tracks.filter(({ hasAudio }) => hasAudio).length < 2) return null
  return (
    <div className={styles['notice']} role="status">
      <Text size="sm">{playerTexts.oneVoice}</Text>
      <CloseButton size="sm" iconSize={16} aria-label={playerTexts.close} onClick={() => setIsClosed(true)} />
    </div>
  )
}

function textOf(problem: PlayProblem, { tracks }: PlaybackManifest): string {
  if (problem.kind !== 'broken') return playerTexts[problem.kind]
  const names = problem.files.map((file) => {
    const track = tracks.find((each) => each.file === file)
    return track ? nameOf(track) : playerTexts.soundOfAll
  })
  // Somebody who shared a screen, or came twice, is named once.
  return playerTexts.broken([...new Set(names)].join(', '))
}
