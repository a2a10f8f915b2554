import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { canChooseSpeaker } from '../media/devices'
import { usePart, useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from '../ui/ReconnectBanner.module.css'

/** The voices: one element for each audio slot, played through the chosen speaker. */
export function RoomSound() {
  const { media, ui } = useVisit()
  const lines = useStore(media.lines)
  const isBlocked = usePart(ui, (state) => state.isSoundBlocked)
  const texts = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const playAll = () => {
    ui.set((before) => ({ ...before, isSoundBlocked: false }))
    for (const audio of place.current?.querySelectorAll('audio') ?? []) audio.play().catch(() => undefined)
  }
  return (
    <div ref={place}>
      {lines?.audio.map((stream) => (
        <Voice key={stream.id} stream={stream} />
      ))}
      {isBlocked ? (
        <Group className={classes['banner']} role="alert" wrap="nowrap">
          <Text size="sm" fw={600}>
            {texts.stage.soundBlocked}
          </Text>
          <Button size="xs" onClick={playAll}>
            {texts.stage.hear}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

function Voice({ stream }: { stream: MediaStream }) {
  const { local, ui } = useVisit()
  const speaker = usePart(local.state, (state) => state.chosen.speaker)
  const place = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const audio = place.current
    if (!audio) return
    audio.srcObject = stream
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        ui.set((before) => ({ ...before, isSoundBlocked: true }))
      }
    })
  }, [stream, ui])
  useEffect(() => {
    // A speaker that is gone: the browser goes on with the system's.
    if (speaker !== null && canChooseSpeaker()) place.current?.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  return <audio ref={place} autoPlay />
}
