import type { PhoneCopy, PlaybackManifest, PlaybackTrack } from '@hop/room/contract/playback'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { clockText, personOf, playerLanguage, playerTexts } from '../player-texts'
import type { Playback } from '../engine/usePlayback'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]
const rateText = (rate: number) => `${rate.toLocaleString(playerLanguage)}×`

export function SpeedMenu({ playback: { rate, setRate } }: { playback: Playback }) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`${playerTexts.speed}: ${rateText(rate)}`}
          title={playerTexts.speed}
        >
          {rateText(rate)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rates.map((each) => (
          <Menu.Item key={each} onClick={() => setRate(each)} aria-current={each === rate} fw={each === rate ? 700 : 400}>
            {rateText(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface DownloadMenuProps {
  manifest: PlaybackManifest
  /** What is played here instead, where the recording itself cannot be. */
  copy: PhoneCopy | null
}

export function DownloadMenu({ manifest, copy }: DownloadMenuProps) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={playerTexts.download} title={playerTexts.download}>
          <IconDownload size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {copy || manifest.tracks.length === 0 ? null : (
          <Menu.Item component="a" href="all.zip" download>
            {playerTexts.everything}
          </Menu.Item>
        )}
        {(copy ? filesOfCopy(manifest, copy) : filesOf(manifest)).map(({ file, bytes, title }) => (
          <Menu.Item
            key={file}
            component="a"
            href={`${file}?download`}
            download
            rightSection={<Text size="xs">{sizeText(bytes)}</Text>}
          >
            {title}
          </Menu.Item>
        ))}
        {manifest.captions.length > 0 ? (
          <Menu.Item component="a" href="captions.vtt?download" download>
            {playerTexts.captionsFile}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

interface Download {
  file: string
  bytes: number
  title: string
}

function filesOf({ tracks }: PlaybackManifest): Download[] {
  const titleOf = (track: PlaybackTrack) => playerTexts[track.kind](personOf(track))
  const titles = tracks.map(titleOf)
  return tracks.map((track, index) => {
    const title = titles[index]!
    // Who came twice, or two of one name: told apart by when each begins.
    const isAlone = titles.filter((other) => other === title).length === 1
    return {
      file: track.file,
      bytes: track.bytes,
      title: isAlone ? title : playerTexts.fromTime(title, clockText(track.startMs)),
    }
  })
}

function filesOfCopy({ tracks }: PlaybackManifest, { sound, pictures }: PhoneCopy): Download[] {
  const ofTracks = tracks.flatMap((track): Download[] => {
    const picture = pictures[track.file]
    const titleOf = playerTexts[track.kind === 'screen' ? 'screen' : 'picture']
    return picture ? [{ ...picture, title: titleOf(personOf(track)) }] : []
  })
  return sound ? [{ ...sound, title: playerTexts.soundOfAll }, ...ofTracks] : ofTracks
}

const inLanguage = new Intl.NumberFormat(playerLanguage, { maximumFractionDigits: 1 })

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${inLanguage.format(bytes / 1_000_000)} MB`
