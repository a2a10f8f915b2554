/** Opens cameras, microphones and screens, and lists them. */
export type DeviceKind = 'microphone' | 'camera' | 'speaker'

export interface Device {
  id: string
  label: string
}
export type DeviceLists = Record<DeviceKind, Device[]>

export const noDevices: DeviceLists = { microphone: [], camera: [], speaker: [] }

const kindOf = { audioinput: 'microphone', videoinput: 'camera', audiooutput: 'speaker' } as const

/** The larger of the two sizes in which a camera is sent; more would not fit its bit rate. */
const cameraSize = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 30 } }
/** Words stay sharp; slides do not need more pictures a second. */
const screenSize = { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 10, max: 15 } }
const cleanVoice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** A remembered device may be gone: `ideal` then takes another, `exact` would take none. */
const preferring = (deviceId: string | null) => (deviceId === null ? {} : { deviceId: { ideal: deviceId } })

function onlyTrack(stream: MediaStream, hint: string): MediaStreamTrack {
  const [track] = stream.getTracks()
  if (!track) throw new DOMException('The device gave no track.', 'NotFoundError')
  track.contentHint = hint
  return track
}

export const openMicrophone = async (deviceId: string | null) =>
  onlyTrack(await navigator.mediaDevices.getUserMedia({ audio: { ...cleanVoice, ...preferring(deviceId) } }), 'speech')

export const openCamera = async (deviceId: string | null) =>
  onlyTrack(await navigator.mediaDevices.getUserMedia({ video: { ...cameraSize, ...preferring(deviceId) } }), 'motion')

export const openScreen = async () =>
  onlyTrack(await navigator.mediaDevices.getDisplayMedia({ video: screenSize, audio: false }), 'detail')

export const canShareScreen = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices
/** Firefox and Safari leave the choice of the speaker to the system. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

export async function listDevices(): Promise<DeviceLists> {
  const lists: DeviceLists = { microphone: [], camera: [], speaker: [] }
  for (const { kind, deviceId, label } of await navigator.mediaDevices.enumerateDevices()) {
    // Before permission, browsers give nameless devices; Chromium also lists "default" and "communications" beside the real ones.
    if (deviceId !== '' && deviceId !== 'communications') lists[kindOf[kind]].push({ id: deviceId, label })
  }
  return lists
}
