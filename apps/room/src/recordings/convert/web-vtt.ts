/** Captions as WebVTT, the speaker as its voice tag. */
import type { PlaybackManifest } from '../../contract/playback.js'

export function webVtt(captions: PlaybackManifest['captions']): string {
  const cues = captions.map(
    ({ fromMs, toMs, name, text }) =>
      `${time(fromMs)} --> ${time(Math.max(toMs, fromMs + 1))}\n<v ${escaped(name)}>${escaped(text)}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

function time(ms: number): string {
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0')
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}

const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
