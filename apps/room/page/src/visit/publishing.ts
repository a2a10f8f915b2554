/** Switching my microphone, camera and screen: the device first, then the room is informed; when the room refuses, the device stops. */
import type { MediaSource } from '@hop/room/contract/people'
import { isWanted, type LocalMedia } from '../media/local-media'
import { isHost, isWithout, myself, type RoomState } from '../state/room-state'
import type { Store } from '../state/store'
import type { Send } from './send'

export interface Publishing {
  setMicrophone(isOn: boolean): Promise<void>
  setCamera(isOn: boolean): Promise<void>
  setScreen(isOn: boolean): Promise<void>
  toggle(source: MediaSource): Promise<void>
  /** Makes the room and the devices agree after entering; what either side has switched off stays off. */
  announce(): Promise<void>
  /** A host switched it off, and the room knows. */
  stop(source: MediaSource): void
}

export const mayUse = (state: RoomState, source: MediaSource) =>
  !(source === 'screen' && isWithout(state, 'screenshare')) && (isHost(state) || !state.locks[source])

interface PublishingOptions {
  local: LocalMedia
  room: Store<RoomState>
  send: Send
  /** False while the question about the recording is open. */
  mayOpen?: () => boolean
}

export function createPublishing({ local, room, send, mayOpen = () => true }: PublishingOptions): Publishing {
  const trackOf = (source: MediaSource) => local.state.get().tracks[source]
  const isMicrophoneOn = () => trackOf('microphone') !== null && !local.state.get().isMuted

  async function setMicrophone(isOn: boolean): Promise<void> {
    if (isOn && !mayOpen()) return
    const wasMuted = local.state.get().isMuted
    // Before it is open: while the browser still asks, a second press or a host may mute it again, and then it opens muted.
    local.setMuted(!isOn)
    if (isOn && !(await local.open('microphone'))) {
      if (wasMuted) local.setMuted(true)
      return
    }
    await sendMicrophone()
  }
  async function sendMicrophone(): Promise<void> {
    const off = trackOf('microphone') ? 'muted' : 'none'
    const result = await send('microphone', { state: isMicrophoneOn() ? 'on' : off })
    if (result === 'refused') local.setMuted(true)
  }
  async function setVideo(source: 'camera' | 'screen', isOn: boolean): Promise<void> {
    if (!isOn) local.close(source)
    else if (!mayOpen() || !(await local.open(source))) return
    const result = await send(source, { isOn })
    if (result === 'refused' && isOn) local.close(source)
  }
  const setCamera = (isOn: boolean) => setVideo('camera', isOn)
  const setScreen = (isOn: boolean) => setVideo('screen', isOn)

  /** A device that is still opening is announced once it is open, or once it is known that it does not open. */
  const isOpening = (source: MediaSource) => local.state.get().opening[source]

  function stop(source: MediaSource): void {
    if (source !== 'microphone') return local.close(source)
    local.setMuted(true)
    // A message of mine that says it is on may be on its way.
    if (!isOpening('microphone')) void sendMicrophone()
  }

  async function synchronise(): Promise<void> {
    if (!mayUse(room.get(), 'microphone')) local.setMuted(true)
    for (const source of ['camera', 'screen'] as const) if (!mayUse(room.get(), source)) local.close(source)
    if (!isOpening('microphone')) await sendMicrophone()
    for (const source of ['camera', 'screen'] as const) {
      const me = myself(room.get())
      const isOn = trackOf(source) !== null
      const isKnownOn = source === 'camera' ? me?.hasCamera : me?.isSharingScreen
      if (isOn !== isKnownOn && !isOpening(source)) await setVideo(source, isOn)
    }
  }
  let synchronising = Promise.resolve()

  return {
    setMicrophone,
    setCamera,
    setScreen,
    stop,
    toggle: async (source) => {
      const isOn = !isWanted(local.state.get(), source)
      if (source === 'microphone') await setMicrophone(isOn)
      else await setVideo(source, isOn)
    },
    // One after the other: two at once would each act on the state before the other's message.
    announce: () => {
      synchronising = synchronising.then(synchronise, synchronise)
      return synchronising
    },
  }
}
