import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { canChooseSpeaker, type DeviceKind } from '../media/devices'
import { playTone } from '../media/tones'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useCall } from './call-context'
import { LevelMeter } from './LevelMeter'

/** Microphone with its level, camera, and speaker with a test. */
export function DevicePickers() {
  const { local } = useCall()
  const { tracks, isMuted } = useStore(local.state)
  const texts = useTexts()
  return (
    <Stack gap="sm">
      <div>
        <DevicePicker kind="microphone" />
        {tracks.microphone && !isMuted ? (
          <Stack gap={6} mt={8}>
            <LevelMeter track={tracks.microphone} />
            <Text size="xs" c="dimmed">
              {texts.devices.speakToTest}
            </Text>
          </Stack>
        ) : null}
      </div>
      <DevicePicker kind="camera" />
      <Group align="flex-end" gap="xs">
        <Box flex="1 1 12rem">
          <DevicePicker kind="speaker" />
        </Box>
        <SpeakerTest />
      </Group>
    </Stack>
  )
}

function DevicePicker({ kind }: { kind: DeviceKind }) {
  const { local } = useCall()
  const { devices, chosen, tracks } = useStore(local.state)
  const texts = useTexts()
  const list = devices[kind]
  const inUse = kind === 'speaker' ? null : (tracks[kind]?.getSettings().deviceId ?? null)
  const current = inUse ?? chosen[kind] ?? list[0]?.id ?? ''
  const isChoosable = list.length > 0 && (kind !== 'speaker' || canChooseSpeaker())
  const nothing = kind === 'speaker' ? texts.devices.systemSpeaker : '—'
  const options = isChoosable
    ? list.map(({ id, label }, index) => ({ value: id, label: label || texts.devices.unnamed(index + 1) }))
    : [{ value: '', label: nothing }]
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
  const { local } = useCall()
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
