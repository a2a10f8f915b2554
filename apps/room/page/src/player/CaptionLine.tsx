import type { PlaybackManifest } from '@hop/room/contract/playback'
import styles from './CaptionLine.module.css'

/** Stays a little after the sentence: people read more slowly than others speak. */
const lingerMs = 1500

export function CaptionLine({ captions, atMs }: { captions: PlaybackManifest['captions']; atMs: number }) {
  const current = captions.filter(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs + lingerMs).slice(-2)
  if (current.length === 0) return null
  return (
    <div className={styles['captions']}>
      {current.map(({ fromMs, name, text, language }) => (
        <p key={`${fromMs} ${name}`} lang={language}>
          <strong>{name}:</strong> {text}
        </p>
      ))}
    </div>
  )
}
