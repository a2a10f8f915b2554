/** The file name for a download of a recording: what it is, which meeting, whose track, from when. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PhoneCopy, PlaybackManifest, PlaybackTrack } from '../contract/playback.js'
import { downloadTexts } from '../texts/download-texts.js'

export type NameLanguage = keyof typeof downloadTexts

/** Accents, pictures joined to one and the two halves of a flag stay together. */
const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** The limit of one part; file systems take 255 bytes in all, of which some are left for a number. */
const mostLetters = 60
const mostBytes = 90

/** The time zone for people's days; the server may be anywhere. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The value of Content-Disposition: in letters that every client reads, and in its own (RFC 6266, RFC 5987). */
export function contentDisposition(file: string, name: string | null): string {
  return `attachment; filename="${file}"${name === null ? '' : `; filename*=UTF-8''${encodeExtended(name)}`}`
}

/** The name of the archive with all files. */
export const archiveName = ({ name, startedAt }: PlaybackManifest, language: NameLanguage): string =>
  joined([downloadTexts[language].recording, name, momentText(startedAt)], '.zip')

/** Null for a recording whose manifest cannot be read. */
export function downloadName(folder: string, file: string, language: NameLanguage): string | null {
  const said = downloadTexts[language]
  try {
    const { name, startedAt, tracks } = read(folder, 'manifest.json') as PlaybackManifest
    const track = tracks.find((each) => each.file === file) ?? trackOfPicture(folder, file, tracks)
    const of = track
      ? track.kind === 'screen'
        ? `${said.screen} ${track.name}`
        : track.name
      : file.endsWith('.vtt')
        ? said.captions
        : said.sound
    return joined([said.recording, name, of, momentText(startedAt + (track?.startMs ?? 0))], extname(file))
  } catch {
    return null
  }
}

const momentText = (at: number): string => dayFormat.format(at).replace(':', '.')

const joined = (parts: string[], extension: string): string =>
  `${parts
    .map(cleaned)
    .filter((part) => part !== '')
    .join(' – ')}${extension}`

function trackOfPicture(folder: string, file: string, tracks: PlaybackTrack[]): PlaybackTrack | undefined {
  if (!file.endsWith('.mp4')) return undefined
  const { pictures } = read(folder, 'phone.json') as PhoneCopy
  const [of] = Object.entries(pictures).find(([, picture]) => picture.file === file) ?? []
  return tracks.find((each) => each.file === of)
}

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** What no file system takes, and what would turn the name around; what joins pictures to one is a part of it. */
const cleaned = (part: string): string =>
  shortened(
    part
      .normalize('NFC')
      .replaceAll(/(?!\u200D\p{Extended_Pictographic})[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).trim()

function shortened(part: string): string {
  let [short, bytes, count] = ['', 0, 0]
  for (const { segment } of letters.segment(part)) {
    bytes += Buffer.byteLength(segment)
    count += 1
    if (bytes > mostBytes || count > mostLetters) break
    short += segment
  }
  return short
}

const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
