import type { PlaybackManifest } from '@hop/room/contract/playback'
import { Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CaptionLine } from './CaptionLine'
import { ChatReplay } from './ChatReplay'
import { PlayerBar } from './PlayerBar'
import { playerTexts } from './player-texts'
import { Stage } from './Stage'
import styles from './Player.module.css'
import { usePlayback } from './usePlayback'
import { usePlayerKeys } from './usePlayerKeys'

export function Player({ manifest }: { manifest: PlaybackManifest }) {
  const playback = usePlayback(manifest)
  const [hasCaptions, setHasCaptions] = useState(manifest.captions.length > 0)
  const title = playerTexts.title(manifest.name)
  useEffect(() => {
    document.title = title
  }, [title])
  usePlayerKeys(playback)
  return (
    <div className={styles['player']}>
      <Title order={1} size="h5" className={styles['title']}>
        {title}
      </Title>
      <main className={styles['middle']}>
        <div className={styles['stage']}>
          <Stage manifest={manifest} playback={playback} />
          {hasCaptions ? <CaptionLine captions={manifest.captions} atMs={playback.positionMs} /> : null}
        </div>
        <ChatReplay chat={manifest.chat} atMs={playback.positionMs} />
      </main>
      <PlayerBar manifest={manifest} playback={playback} hasCaptions={hasCaptions} onCaptionsChange={setHasCaptions} />
    </div>
  )
}
