import type { PlaybackManifest, PlaybackTrack } from '@hop/room/contract/playback'
import { ActionIcon, Button, Loader, Menu, Slider, Text } from '@mantine/core'
import {
  IconBadgeCc,
  IconDownload,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import { clockText, playerTexts } from './player-texts'
import styles from './PlayerBar.module.css'
import type { Playback } from './usePlayback'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]
const stepMs = 10_000

interface PlayerBarProps {
  manifest: PlaybackManifest
  playback: Playback
  hasCaptions: boolean
  onCaptionsChange: (hasCaptions: boolean) => void
}

export function PlayerBar({ manifest, playback, hasCaptions, onCaptionsChange }: PlayerBarProps) {
  const { positionMs, isPlaying, isWaiting, toggle, seek } = playback
  const playLabel = isPlaying ? playerTexts.pause : playerTexts.play
  const hasCaptionsAtAll = manifest.captions.length > 0
  return (
    <footer className={styles['bar']}>
      <Slider
        className={styles['slider']}
        aria-label={playerTexts.position}
        thumbLabel={playerTexts.position}
        min={0}
        max={Math.max(1, manifest.durationMs)}
        step={1000}
        value={positionMs}
        onChange={seek}
        label={clockText}
      />
      <div className={styles['buttons']}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={playerTexts.back}
          title={playerTexts.back}
          onClick={() => seek(positionMs - stepMs)}
        >
          <IconRewindBackward10 size={22} />
        </ActionIcon>
        <ActionIcon variant="filled" size="xl" radius="xl" aria-label={playLabel} title={playLabel} onClick={toggle}>
          {isWaiting ? (
            <Loader size="xs" color="white" />
          ) : isPlaying ? (
            <IconPlayerPauseFilled size={22} />
          ) : (
            <IconPlayerPlayFilled size={22} />
          )}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={playerTexts.forward}
          title={playerTexts.forward}
          onClick={() => seek(positionMs + stepMs)}
        >
          <IconRewindForward10 size={22} />
        </ActionIcon>
        <Text size="sm" className={styles['time']}>
          {playerTexts.time(clockText(positionMs), clockText(manifest.durationMs))}
        </Text>
        <div className={styles['gap']} />
        <SpeedMenu playback={playback} />
        <ActionIcon
          variant={hasCaptions ? 'light' : 'subtle'}
          size="lg"
          aria-pressed={hasCaptions}
          aria-label={hasCaptionsAtAll ? playerTexts.captions : playerTexts.noCaptions}
          title={hasCaptionsAtAll ? playerTexts.captions : playerTexts.noCaptions}
          disabled={!hasCaptionsAtAll}
          onClick={() => onCaptionsChange(!hasCaptions)}
        >
          <IconBadgeCc size={22} />
        </ActionIcon>
        <DownloadMenu manifest={manifest} />
      </div>
    </footer>
  )
}

function SpeedMenu({ playback: { rate, setRate } }: { playback: Playback }) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-md" aria-label={`${playerTexts.speed}: ${rate}×`}>
          {rate}×
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rates.map((each) => (
          <Menu.Item key={each} onClick={() => setRate(each)} fw={each === rate ? 700 : 400}>
            {each}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function DownloadMenu({ manifest }: { manifest: PlaybackManifest }) {
  const nameOf = ({ kind, name }: PlaybackTrack) => (kind === 'screen' ? playerTexts.screen(name) : playerTexts.person(name))
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={playerTexts.download} title={playerTexts.download}>
          <IconDownload size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {manifest.tracks.map((track) => (
          <Menu.Item
            key={track.file}
            component="a"
            href={`${track.file}?download`}
            download
            rightSection={<Text size="xs">{sizeText(track.bytes)}</Text>}
          >
            {nameOf(track)}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="captions.vtt?download" download>
          {playerTexts.captionsFile}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
