import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { canChooseSpeaker, type DeviceKind } from '../media/devices'
import { playTone } from '../media/tones'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from './DevicePickers.module.css'
import { LevelMeter } from './LevelMeter'

/** Microphone with its level, camera, and speaker with a test. */
export function DevicePickers() {
  const { local } = useVisit()
  const { tracks, isMuted } = useStore(local.state)
  const texts = useTexts()
  return (
    <div className={classes['place']}>
      <div className={classes['pickers']}>
        <div>
          <DevicePicker kind="microphone" />
          {tracks.microphone && !isMuted ? (
            <Stack gap={6} mt="xs">
              <LevelMeter track={tracks.microphone} />
              <Text size="xs" c="dimmed">
                {texts.devices.speakToTest}
              </Text>
            </Stack>
          ) : null}
        </div>
        <DevicePicker kind="camera" />
        <div className={classes['speaker']}>
          <DevicePicker kind="speaker" />
          <SpeakerTest />
        </div>
      </div>
    </div>
  )
}

function DevicePicker({ kind }: { kind: DeviceKind }) {
  const { local } = useVisit()
  const { devices, chosen, tracks } = useStore(local.state)
  const texts = useTexts()
  const list = devices[kind]
  const inUse = kind === 'speaker' ? null : (tracks[kind]?.getSettings().deviceId ?? null)
  const current = inUse ?? chosen[kind] ?? list[0]?.id ?? ''
  const isChoosable = list.length > 0 && (kind !== 'speaker' || canChooseSpeaker())
  const options = isChoosable
    ? list.map(({ id, label }, index) => ({ value: id, label: label || texts.devices.unnamed(index + 1) }))
    : [{ value: '', label: texts.devices.none[kind] }]
  return (
    <NativeSelect
      label={texts.devices[kind]}
      data={options}
      value={isChoosable ? current : ''}
      disabled={!isChoosable}
      onChange={({ currentTarget }) => void local.choose(kind, currentTarget.value)}
    />
  )
}

function SpeakerTest() {
  const { local } = useVisit()
  const [isPlaying, setIsPlaying] = useState(false)
  const texts = useTexts()
  const test = async () => {
    setIsPlaying(true)
    await playTone('test', local.state.get().chosen.speaker)
    setIsPlaying(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconVolume size={18} aria-hidden />}
      aria-disabled={isPlaying}
      onClick={() => {
        if (!isPlaying) void test()
      }}
    >
      {isPlaying ? texts.devices.testing : texts.devices.testSpeaker}
    </Button>
  )
}
