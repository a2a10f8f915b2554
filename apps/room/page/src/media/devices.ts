/** Opens cameras, microphones and screens, and lists them. */
import { problemOf } from './device-problem'

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
/** Text stays sharp; slides need few pictures a second. */
const screenSize = { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 10, max: 15 } }
const cleanVoice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/**
 * Chromium takes `ideal` for a hint and stays with the device it knows; `exact` is obeyed. But a device that is remembered may
 * be gone: then any other is better than none.
 */
async function openPreferring(
  deviceId: string | null,
  kind: 'audio' | 'video',
  wanted: MediaTrackConstraints,
): Promise<MediaStream> {
  const anyDevice = () => navigator.mediaDevices.getUserMedia({ [kind]: wanted })
  if (deviceId === null) return await anyDevice()
  try {
    return await navigator.mediaDevices.getUserMedia({ [kind]: preferring(deviceId, wanted) })
  } catch (error) {
    if (problemOf(error) !== 'missing') throw error
    return await anyDevice()
  }
}

function hinted(track: MediaStreamTrack | undefined, hint: string): MediaStreamTrack | null {
  if (track) track.contentHint = hint
  return track ?? null
}

function onlyTrack(stream: MediaStream, hint: string): MediaStreamTrack {
  const track = hinted(stream.getTracks()[0], hint)
  if (!track) throw new DOMException('The device gave no track.', 'NotFoundError')
  return track
}

export const openMicrophone = async (deviceId: string | null) =>
  onlyTrack(await openPreferring(deviceId, 'audio', cleanVoice), 'speech')

export const openCamera = async (deviceId: string | null) =>
  onlyTrack(await openPreferring(deviceId, 'video', cameraSize), 'motion')

export interface MicrophoneAndCamera {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
}

const preferring = (deviceId: string | null, wanted: MediaTrackConstraints): MediaTrackConstraints =>
  deviceId === null ? wanted : { ...wanted, deviceId: { exact: deviceId } }

/** One question to the person instead of two. Fails as a whole when either device does. */
export async function openMicrophoneAndCamera(
  microphoneId: string | null,
  cameraId: string | null,
): Promise<MicrophoneAndCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: preferring(microphoneId, cleanVoice),
    video: preferring(cameraId, cameraSize),
  })
  return { microphone: hinted(stream.getAudioTracks()[0], 'speech'), camera: hinted(stream.getVideoTracks()[0], 'motion') }
}

export const openScreen = async () =>
  onlyTrack(await navigator.mediaDevices.getDisplayMedia({ video: screenSize, audio: false }), 'detail')

export const canShareScreen = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices
/** Firefox before 116 and Safari before 18.4 leave the choice of the speaker to the system. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

export async function listDevices(): Promise<DeviceLists> {
  const lists: DeviceLists = { microphone: [], camera: [], speaker: [] }
  for (const { kind, deviceId, label } of await navigator.mediaDevices.enumerateDevices()) {
    // Before permission, browsers give nameless devices; Chromium also lists "default" and "communications" beside the real ones.
    if (deviceId !== '' && deviceId !== 'communications') lists[kindOf[kind]].push({ id: deviceId, label })
  }
  return lists
}
