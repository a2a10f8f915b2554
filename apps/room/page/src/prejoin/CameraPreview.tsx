import { ActionIcon, Text } from '@mantine/core'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { isAwaited, isWanted } from '../media/local-media'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { Avatar } from '../ui/Avatar'
import { useVisit } from '../visit/visit-context'
import { useStreamOf } from '../ui/useStreamOf'
import { VideoView } from '../ui/VideoView'
import classes from './CameraPreview.module.css'

export function CameraPreview({ name }: { name: string }) {
  const { local, session } = useVisit()
  const devices = useStore(local.state)
  const stream = useStreamOf(devices.tracks.camera)
  const texts = useTexts()
  const hasMicrophone = isWanted(devices, 'microphone')
  const hasCamera = isWanted(devices, 'camera')
  const isOpening = isAwaited(devices, 'microphone') || isAwaited(devices, 'camera')

  const toggleMicrophone = () => {
    local.setMuted(hasMicrophone)
    if (!hasMicrophone) void local.open('microphone')
  }
  const toggleCamera = () => (hasCamera ? local.close('camera') : void local.open('camera'))

  return (
    <section className={classes['frame']} aria-label={texts.prejoin.preview}>
      {stream ? (
        <VideoView key={stream.id} stream={stream} fit="camera" isMirrored />
      ) : (
        <div className={classes['middle']}>
          {isOpening ? null : <Avatar userId={session.userId} name={name || '?'} size={56} />}
          <Text size="sm" ta="center" px="md" role="status">
            {isOpening ? texts.prejoin.opening : texts.prejoin.cameraOff}
          </Text>
        </div>
      )}
      <div className={classes['buttons']}>
        <ActionIcon
          size={48}
          radius="xl"
          variant="filled"
          color={hasMicrophone ? 'dark.5' : 'red'}
          aria-label={hasMicrophone ? texts.devices.turnOff.microphone : texts.devices.turnOn.microphone}
          onClick={toggleMicrophone}
        >
          {hasMicrophone ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
        </ActionIcon>
        <ActionIcon
          size={48}
          radius="xl"
          variant="filled"
          color={hasCamera ? 'dark.5' : 'red'}
          aria-label={hasCamera ? texts.devices.turnOff.camera : texts.devices.turnOn.camera}
          onClick={toggleCamera}
        >
          {hasCamera ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
        </ActionIcon>
      </div>
    </section>
  )
}
