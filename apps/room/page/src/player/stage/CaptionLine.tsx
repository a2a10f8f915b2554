import type { PlaybackManifest } from '@hop/room/contract/playback'
import styles from './CaptionLine.module.css'

/** Stays a little after the sentence: people read more slowly than others speak. */
const lingerMs = 1500

interface CaptionLineProps {
  captions: PlaybackManifest['captions']
  atMs: number
  /** Then it stands under the large picture only. */
  isBesideOthers: boolean
}

export function CaptionLine({ captions, atMs, isBesideOthers }: CaptionLineProps) {
  const current = captions.filter(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs + lingerMs).slice(-2)
  if (current.length === 0) return null
  return (
    <div className={styles['captions']} data-beside={isBesideOthers || undefined}>
      {current.map(({ fromMs, name, text, language }) => (
        <p key={`${fromMs} ${name}`} lang={language}>
          <strong>{name}:</strong> {text}
        </p>
      ))}
    </div>
  )
}
