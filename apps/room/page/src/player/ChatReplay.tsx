import type { PlaybackManifest } from '@hop/room/contract/playback'
import { Anchor, Text, Title } from '@mantine/core'
import { partsOf } from '../state/links'
import { LinkedText } from '../ui/LinkedText'
import { clockText, personOf, playerTexts } from './player-texts'
import styles from './ChatReplay.module.css'

const showLast = (message: HTMLLIElement | null) => message?.scrollIntoView({ block: 'nearest' })

interface ChatReplayProps {
  chat: PlaybackManifest['chat']
  atMs: number
  /** null: nothing can be played. */
  onSeek: ((ms: number) => void) | null
}

/** What had been written up to this moment. */
export function ChatReplay({ chat, atMs, onSeek }: ChatReplayProps) {
  const shown = chat.filter((message) => message.atMs <= atMs)
  if (chat.length === 0) return null
  return (
    <aside className={styles['chat']} aria-label={playerTexts.chat}>
      <Title order={2} size="h6">
        {playerTexts.chat}
      </Title>
      {/* A list that scrolls must be reachable by the keyboard. */}
      <ol className={styles['messages']} tabIndex={0} aria-label={playerTexts.chat}>
        {shown.map((message, index) => (
          <li key={`${message.atMs} ${index}`} ref={index === shown.length - 1 ? showLast : null}>
            <Text span fw={600} size="sm">
              {personOf(message)}
            </Text>{' '}
            {onSeek ? (
              <Anchor
                component="button"
                type="button"
                size="xs"
                className={styles['time'] ?? ''}
                aria-label={playerTexts.goTo(clockText(message.atMs))}
                onClick={() => onSeek(message.atMs)}
              >
                {clockText(message.atMs)}
              </Anchor>
            ) : (
              <Text span size="xs">
                {clockText(message.atMs)}
              </Text>
            )}
            <Text size="sm" className={styles['text']}>
              <LinkedText parts={partsOf(message.text)} />
            </Text>
          </li>
        ))}
      </ol>
      {shown.length === 0 ? (
        <Text c="dimmed" size="sm">
          {playerTexts.noChat}
        </Text>
      ) : null}
    </aside>
  )
}
