/** This person's own microphone, camera and screen: opened, muted, switched, and lost when somebody pulls the plug. */
import type { MediaSource } from '@hop/room/contract/people'
import { createStore, type Store } from '../state/store'
import { type DeviceProblem, hasDevices, problemOf } from './device-problem'
import { type DeviceKind, type DeviceLists, listDevices, noDevices, openCamera, openMicrophone, openScreen } from './devices'
import { remember, rememberedChoice } from './remembered-choice'

export interface LocalMediaState {
  tracks: Record<MediaSource, MediaStreamTrack | null>
  isMuted: boolean
  opening: Record<MediaSource, boolean>
  problems: Record<MediaSource, DeviceProblem | null>
  devices: DeviceLists
  chosen: Record<DeviceKind, string | null>
}

export interface LocalMedia {
  state: Store<LocalMediaState>
  /** True when there is a track afterwards. Opening what is open does nothing. */
  open(source: MediaSource): Promise<boolean>
  /** Also one that is still opening. */
  close(source: MediaSource): void
  setMuted(isMuted: boolean): void
  choose(kind: DeviceKind, deviceId: string): Promise<void>
  dispose(): void
}

export interface LocalMediaEvents {
  onProblem(source: MediaSource, problem: DeviceProblem, detail: string): void
  /** The device stopped by itself: unplugged, or "stop sharing" in the browser's own bar. */
  onEnded(source: MediaSource): void
}

export function createLocalMedia(events: LocalMediaEvents): LocalMedia {
  const state = createStore<LocalMediaState>({
    tracks: { microphone: null, camera: null, screen: null },
    isMuted: false,
    opening: { microphone: false, camera: false, screen: false },
    problems: { microphone: null, camera: null, screen: null },
    devices: noDevices,
    chosen: rememberedChoice().devices,
  })
  const change = (part: Partial<LocalMediaState>) => state.set((before) => ({ ...before, ...part }))
  const changeOf = <Key extends 'tracks' | 'opening' | 'problems'>(
    key: Key,
    source: MediaSource,
    value: LocalMediaState[Key][MediaSource],
  ) => state.set((before) => ({ ...before, [key]: { ...before[key], [source]: value } }))

  const openers: Record<MediaSource, () => Promise<MediaStreamTrack>> = {
    microphone: () => openMicrophone(state.get().chosen.microphone),
    camera: () => openCamera(state.get().chosen.camera),
    screen: openScreen,
  }

  async function refreshDevices(): Promise<void> {
    if (hasDevices()) change({ devices: await listDevices() })
  }
  const onDeviceChange = () => void refreshDevices()
  if (hasDevices()) navigator.mediaDevices.addEventListener('devicechange', onDeviceChange)
  void refreshDevices()

  function put(source: MediaSource, track: MediaStreamTrack): void {
    const old = state.get().tracks[source]
    if (source === 'microphone') track.enabled = !state.get().isMuted
    track.addEventListener('ended', () => {
      if (state.get().tracks[source] !== track) return
      changeOf('tracks', source, null)
      if (source !== 'screen') changeOf('problems', source, 'missing')
      events.onEnded(source)
    })
    changeOf('tracks', source, track)
    changeOf('problems', source, null)
    old?.stop()
  }

  const inProgress = new Map<MediaSource, Promise<boolean>>()
  function openAnew(source: MediaSource): Promise<boolean> {
    const isWanted = () => inProgress.get(source) === opened
    const opened: Promise<boolean> = openDevice(source, isWanted).finally(() => {
      if (!isWanted()) return
      inProgress.delete(source)
      changeOf('opening', source, false)
    })
    inProgress.set(source, opened)
    return opened
  }

  async function openDevice(source: MediaSource, isWanted: () => boolean): Promise<boolean> {
    if (!hasDevices()) {
      changeOf('problems', source, 'insecure')
      events.onProblem(source, 'insecure', 'The page has no mediaDevices.')
      return false
    }
    changeOf('opening', source, true)
    try {
      const track = await openers[source]()
      // Closed, or the page left, while the browser was still asking: nobody wants it any more.
      if (!isWanted()) {
        track.stop()
        return false
      }
      put(source, track)
      void refreshDevices()
      return true
    } catch (error) {
      if (!isWanted()) return false
      const problem = problemOf(error)
      // Whoever cancels the browser's choice of a screen knows that nothing is shared.
      if (source === 'screen' && problem === 'blocked') return false
      changeOf('problems', source, problem)
      events.onProblem(source, problem, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      return false
    }
  }

  function close(source: MediaSource): void {
    if (inProgress.delete(source)) changeOf('opening', source, false)
    const track = state.get().tracks[source]
    if (!track) return
    changeOf('tracks', source, null)
    track.stop()
  }

  return {
    state,
    open: async (source) => {
      if (state.get().tracks[source]) return true
      // A second click while the browser still asks for permission is the same wish.
      return await (inProgress.get(source) ?? openAnew(source))
    },
    close,
    setMuted: (isMuted) => {
      const { microphone } = state.get().tracks
      if (microphone) microphone.enabled = !isMuted
      change({ isMuted })
    },
    choose: async (kind, deviceId) => {
      const chosen = { ...state.get().chosen, [kind]: deviceId }
      change({ chosen })
      remember({ devices: chosen })
      // The new device is open before the old one closes: the others see no gap.
      if (kind !== 'speaker' && state.get().tracks[kind]) await openAnew(kind)
    },
    dispose: () => {
      if (hasDevices()) navigator.mediaDevices.removeEventListener('devicechange', onDeviceChange)
      for (const source of ['microphone', 'camera', 'screen'] as const) close(source)
    },
  }
}
