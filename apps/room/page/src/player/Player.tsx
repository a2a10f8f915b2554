import type { PlaybackManifest } from '@hop/room/contract/playback'
import { Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ChatReplay } from './ChatReplay'
import { PlayerBar } from './PlayerBar'
import { playerActions } from './player-actions'
import { playerLanguage, playerTexts } from './player-texts'
import { Stage } from './Stage'
import styles from './Player.module.css'
import { usePlayback } from './usePlayback'
import { usePlayerKeys } from './usePlayerKeys'

function dateText(at: number): string {
  const day = new Intl.DateTimeFormat(playerLanguage, { dateStyle: 'long' }).format(at)
  return `${day}, ${new Intl.DateTimeFormat(playerLanguage, { timeStyle: 'short' }).format(at)}`
}

export function Player({ manifest }: { manifest: PlaybackManifest }) {
  const playback = usePlayback(manifest)
  const [hasCaptions, setHasCaptions] = useState(manifest.captions.length > 0)
  const title = playerTexts.title(manifest.name)
  useEffect(() => {
    document.title = title
  }, [title])
  const actions = playerActions(playback, () => setHasCaptions((before) => !before && manifest.captions.length > 0))
  usePlayerKeys(actions)
  return (
    <div className={styles['player']}>
      <header className={styles['head']}>
        <Title order={1} size="h5" className={styles['title']}>
          {title}
        </Title>
        <Text component="time" size="sm" c="dimmed" dateTime={new Date(manifest.startedAt).toISOString()}>
          {dateText(manifest.startedAt)}
        </Text>
      </header>
      <main className={styles['middle']}>
        <Stage manifest={manifest} playback={playback} hasCaptions={hasCaptions} />
        <ChatReplay chat={manifest.chat} atMs={playback.positionMs} onSeek={playback.seek} />
      </main>
      <PlayerBar manifest={manifest} playback={playback} actions={actions} hasCaptions={hasCaptions} />
    </div>
  )
}
