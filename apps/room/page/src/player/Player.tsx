import type { PhoneCopy, PlaybackManifest } from '@hop/room/contract/playback'
import { Center, Loader, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Lost } from './load-manifest'
import { BrandMark } from '../ui/BrandMark'
import { CannotPlay } from './stage/CannotPlay'
import { ChatReplay } from './ChatReplay'
import type { Sources } from './engine/choose-sources'
import { PlayerBar } from './controls/PlayerBar'
import { PlayNotice } from './stage/PlayNotice'
import type { PlayerBrand } from './player-brand'
import { playerActions } from './controls/player-actions'
import { playerLanguage, playerTexts } from './player-texts'
import { Stage } from './stage/Stage'
import { timeOfDay } from '../texts/time-of-day'
import styles from './Player.module.css'
import { useAddressedMoment } from './controls/useAddressedMoment'
import { useLossWatch } from './useLossWatch'
import { usePlayback } from './engine/usePlayback'
import { usePlayerKeys } from './controls/usePlayerKeys'
import { useSources } from './engine/useSources'

function dateText(at: number): string {
  const day = new Intl.DateTimeFormat(playerLanguage, { dateStyle: 'long' }).format(at)
  return `${day}, ${timeOfDay(at)}`
}

interface PlayerProps {
  manifest: PlaybackManifest
  brand: PlayerBrand
  /** The address leads nowhere any more. */
  onLost: (lost: Lost) => void
}

export function Player({ manifest, brand, onLost }: PlayerProps) {
  const title = playerTexts.title(manifest.name)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title, brand.name])
  const { whatPlays, hasOneSound, copy, onOneSound, onUnplayable } = useSources(manifest)
  return (
    <div className={styles['player']}>
      <header className={styles['head']}>
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} />
        <Title order={1} size="h5" className={styles['title']}>
          {title}
        </Title>
        <Text component="time" size="sm" c="dimmed" dateTime={new Date(manifest.startedAt).toISOString()}>
          {dateText(manifest.startedAt)}
        </Text>
      </header>
      {whatPlays === null ? (
        <Center component="main">
          <Loader aria-label={playerTexts.loading} />
        </Center>
      ) : typeof whatPlays === 'string' ? (
        <Middle manifest={manifest} atMs={manifest.durationMs} onSeek={null}>
          <CannotPlay isComing={whatPlays === 'coming'} isPhone={hasOneSound} />
        </Middle>
      ) : (
        <Playing
          manifest={manifest}
          sources={whatPlays}
          copy={copy}
          onOneSound={onOneSound}
          onUnplayable={onUnplayable}
          onLost={onLost}
        />
      )}
    </div>
  )
}

interface PlayingProps {
  manifest: PlaybackManifest
  sources: Sources
  copy: PhoneCopy | null
  onOneSound: () => void
  onUnplayable: () => void
  onLost: (lost: Lost) => void
}

function Playing({ manifest, sources, copy, onOneSound, onUnplayable, onLost }: PlayingProps) {
  const playback = usePlayback({ manifest, sources, onOneSound, onUnplayable })
  useAddressedMoment(playback.seek)
  useLossWatch(playback.problem, onLost)
  const [hasCaptions, setHasCaptions] = useState(manifest.captions.length > 0)
  const actions = playerActions(playback, () => setHasCaptions((before) => !before && manifest.captions.length > 0))
  usePlayerKeys(actions)
  const { sound } = sources
  return (
    <>
      <Middle manifest={manifest} atMs={playback.positionMs} onSeek={playback.seek}>
        <Stage manifest={manifest} sources={sources} playback={playback} hasCaptions={hasCaptions} />
      </Middle>
      <div>
        {typeof sound === 'object' && sound.file ? (
          <audio {...playback.mediaProps(sound.file)} src={sound.file} preload="auto" />
        ) : null}
        <PlayNotice manifest={manifest} sources={sources} playback={playback} />
        <PlayerBar
          manifest={manifest}
          copy={typeof sound === 'object' ? copy : null}
          playback={playback}
          actions={actions}
          hasCaptions={hasCaptions}
        />
      </div>
    </>
  )
}

interface MiddleProps {
  manifest: PlaybackManifest
  atMs: number
  onSeek: ((ms: number) => void) | null
  children: ReactNode
}

/** What was written is read beside it, also where nothing can be played. */
function Middle({ manifest, atMs, onSeek, children }: MiddleProps) {
  return (
    <main className={styles['middle']}>
      {children}
      <ChatReplay chat={manifest.chat} atMs={atMs} onSeek={onSeek} />
    </main>
  )
}
