import type { PlaybackManifest } from '@hop/room/contract/playback'
import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { clockText, playerTexts } from './player-texts'
import styles from './ChatReplay.module.css'

/** What had been written up to this moment. */
export function ChatReplay({ chat, atMs }: { chat: PlaybackManifest['chat']; atMs: number }) {
  const shown = chat.filter((message) => message.atMs <= atMs)
  const end = useRef<HTMLLIElement>(null)
  const count = shown.length
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [count])
  if (chat.length === 0) return null
  return (
    <aside className={styles['chat']} aria-label={playerTexts.chat}>
      <Title order={2} size="h6">
        {playerTexts.chat}
      </Title>
      {/* A list that scrolls must be reachable by the keyboard. */}
      <ol className={styles['messages']} tabIndex={0} aria-label={playerTexts.chat}>
        {shown.map((message, index) => (
          <li key={`${message.atMs} ${index}`} ref={index === shown.length - 1 ? end : null}>
            <Text span fw={600} size="sm">
              {message.name}
            </Text>{' '}
            <Text span c="dimmed" size="xs">
              {clockText(message.atMs)}
            </Text>
            <Text size="sm" className={styles['text']}>
              {message.text}
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
