import type { PhoneCopy, PlaybackManifest } from '@hop/room/contract/playback'
import { ActionIcon, type ActionIconProps, Loader, Slider, Text } from '@mantine/core'
import {
  IconBadgeCc,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import { clockText, playerTexts } from '../player-texts'
import { DownloadMenu, SpeedMenu } from './PlayerMenus'
import styles from './PlayerBar.module.css'
import type { PlayerActions } from './player-actions'
import { playerKeys, type PlayerKeyName } from './player-keys'
import type { Playback } from '../engine/usePlayback'

const icon = { size: 22, 'aria-hidden': true } as const

interface PlayerBarProps {
  manifest: PlaybackManifest
  copy: PhoneCopy | null
  playback: Playback
  actions: PlayerActions
  hasCaptions: boolean
}

export function PlayerBar({ manifest, copy, playback, actions, hasCaptions }: PlayerBarProps) {
  const { positionMs, isPlaying, isWaiting, isSilent, seek } = playback
  const hasCaptionsAtAll = manifest.captions.length > 0
  const playIcon = isPlaying ? <IconPlayerPauseFilled {...icon} /> : <IconPlayerPlayFilled {...icon} />
  return (
    <footer className={styles['bar']}>
      <Slider
        aria-label={playerTexts.position}
        classNames={{ trackContainer: styles['slider'] ?? '' }}
        thumbLabel={playerTexts.position}
        min={0}
        max={Math.max(1, manifest.durationMs)}
        step={1000}
        value={positionMs}
        onChange={seek}
        label={clockText}
        thumbProps={{ 'aria-valuetext': clockText(positionMs) }}
      />
      <div className={styles['buttons']}>
        <KeyButton label={playerTexts.back} does="back" actions={actions}>
          <IconRewindBackward10 {...icon} />
        </KeyButton>
        <KeyButton
          label={isPlaying ? playerTexts.pause : playerTexts.play}
          does="toggle"
          actions={actions}
          variant="filled"
          size="xl"
          radius="xl"
        >
          {isWaiting ? <Loader size="xs" color="white" aria-hidden /> : playIcon}
        </KeyButton>
        <KeyButton label={playerTexts.forward} does="forward" actions={actions}>
          <IconRewindForward10 {...icon} />
        </KeyButton>
        <Text size="sm" className={styles['time']}>
          {playerTexts.time(clockText(positionMs), clockText(manifest.durationMs))}
        </Text>
        <div className={styles['gap']} />
        <KeyButton label={isSilent ? playerTexts.soundOn : playerTexts.soundOff} does="sound" actions={actions}>
          {isSilent ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />}
        </KeyButton>
        <SpeedMenu playback={playback} />
        <KeyButton
          label={hasCaptionsAtAll ? playerTexts.captions : playerTexts.noCaptions}
          does="captions"
          actions={actions}
          variant={hasCaptions ? 'light' : 'subtle'}
          aria-pressed={hasCaptions}
          disabled={!hasCaptionsAtAll}
        >
          <IconBadgeCc {...icon} />
        </KeyButton>
        <DownloadMenu manifest={manifest} copy={copy} />
        {document.fullscreenEnabled ? (
          <KeyButton label={playerTexts.fullScreen} does="fullScreen" actions={actions} className={styles['wideOnly'] ?? ''}>
            <IconMaximize {...icon} />
          </KeyButton>
        ) : null}
      </div>
    </footer>
  )
}

interface KeyButtonProps extends ActionIconProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  label: string
  does: PlayerKeyName
  actions: PlayerActions
}

/** What a key does too; its tooltip says which. */
function KeyButton({ label, does, actions, ...rest }: KeyButtonProps) {
  const title = `${label} (${playerKeys[does].shown})`
  return <ActionIcon variant="subtle" size="lg" aria-label={label} title={title} onClick={actions[does]} {...rest} />
}
