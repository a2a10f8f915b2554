/** This person's own microphone, camera and screen: opened, muted, switched, and lost when somebody pulls the plug. */
import type { MediaSource } from '@hop/room/contract/people'
import { createStore, type Store } from '../state/store'
import { type DeviceProblem, hasDevices, problemOf, problemWithoutDevices } from './device-problem'
import {
  type DeviceKind,
  type DeviceLists,
  listDevices,
  noDevices,
  openCamera,
  openMicrophone,
  openMicrophoneAndCamera,
  openScreen,
} from './devices'
import { remember, rememberedChoice } from './remembered-choice'

export interface LocalMediaState {
  tracks: Record<MediaSource, MediaStreamTrack | null>
  isMuted: boolean
  opening: Record<MediaSource, boolean>
  problems: Record<MediaSource, DeviceProblem | null>
  devices: DeviceLists
  chosen: Record<DeviceKind, string | null>
}

/** On, or on as soon as the browser opens it: what its owner has chosen. Buttons show this and change it. */
export const isWanted = ({ tracks, opening, isMuted }: LocalMediaState, source: MediaSource): boolean =>
  (tracks[source] !== null || opening[source]) && !(source === 'microphone' && isMuted)

/** Not open yet: the browser may still be asking whether it may. */
export const isAwaited = (state: LocalMediaState, source: MediaSource): boolean =>
  isWanted(state, source) && state.tracks[source] === null

export interface LocalMedia {
  state: Store<LocalMediaState>
  /** True when there is a track afterwards. Opening what is open does nothing. */
  open(source: MediaSource): Promise<boolean>
  /** Microphone and camera by one question; where that fails, each on its own. */
  openBoth(): Promise<void>
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

/** After both were refused they are not asked for again one by one; where only one is blocked, the other may still open. */
async function isBlockedAsAWhole(): Promise<boolean> {
  try {
    const names = ['microphone', 'camera'] as const
    const [microphone, camera] = await Promise.all(names.map(async (name) => await navigator.permissions.query({ name })))
    return microphone?.state === camera?.state && camera?.state !== 'granted'
  } catch {
    // Firefox before 132 does not report it.
    return false
  }
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

  type Opener = () => Promise<MediaStreamTrack>
  const openers: Record<MediaSource, Opener> = {
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
    // In one change: whoever learns of the track must not find it still opening.
    state.set((before) => ({
      ...before,
      tracks: { ...before.tracks, [source]: track },
      opening: { ...before.opening, [source]: false },
      problems: { ...before.problems, [source]: null },
    }))
    old?.stop()
  }

  const inProgress = new Map<MediaSource, Promise<boolean>>()
  function openAnew(source: MediaSource, opener: Opener = openers[source]): Promise<boolean> {
    const isStillNeeded = () => inProgress.get(source) === opened
    const opened: Promise<boolean> = openDevice(source, opener, isStillNeeded).finally(() => {
      if (!isStillNeeded()) return
      inProgress.delete(source)
      changeOf('opening', source, false)
    })
    inProgress.set(source, opened)
    return opened
  }

  /** Many phones cannot have two cameras open: then the old one closes before the new one opens. */
  async function openInstead(source: MediaSource, opener: Opener, isStillNeeded: () => boolean): Promise<MediaStreamTrack> {
    try {
      return await opener()
    } catch (error) {
      const old = state.get().tracks[source]
      if (source === 'screen' || !old || problemOf(error) !== 'busy' || !isStillNeeded()) throw error
      old.stop()
      return await opener().catch((again: unknown) => {
        if (state.get().tracks[source] === old) changeOf('tracks', source, null)
        throw again
      })
    }
  }

  async function openDevice(source: MediaSource, opener: Opener, isStillNeeded: () => boolean): Promise<boolean> {
    if (!hasDevices()) {
      const problem = problemWithoutDevices()
      changeOf('problems', source, problem)
      events.onProblem(source, problem, 'The page has no mediaDevices.')
      return false
    }
    changeOf('opening', source, true)
    try {
      const track = await openInstead(source, opener, isStillNeeded)
      // Closed, or the page left, while the browser was still asking: it is not needed any more.
      if (!isStillNeeded()) {
        track.stop()
        return false
      }
      put(source, track)
      void refreshDevices()
      return true
    } catch (error) {
      if (!isStillNeeded()) return false
      const problem = problemOf(error)
      // Cancelling the browser's choice of a screen is no problem to report.
      if (source === 'screen' && problem === 'blocked') return false
      changeOf('problems', source, problem)
      events.onProblem(source, problem, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      return false
    }
  }

  function prefer(kind: DeviceKind, deviceId: string): void {
    const chosen = { ...state.get().chosen, [kind]: deviceId }
    change({ chosen })
    remember({ devices: chosen })
  }

  async function openBoth(): Promise<void> {
    const { tracks, chosen } = state.get()
    const isFresh = !tracks.microphone && !tracks.camera && inProgress.size === 0 && hasDevices()
    const both = isFresh ? openMicrophoneAndCamera(chosen.microphone, chosen.camera) : Promise.resolve(null)
    const given = both.catch(async (error: unknown) => {
      if (problemOf(error) === 'blocked' && (await isBlockedAsAWhole())) throw error
      return null
    })
    const microphone = openUnlessOpen('microphone', async () => (await given)?.microphone ?? (await openers.microphone()))
    const camera = openUnlessOpen('camera', async () => {
      const track = (await given)?.camera
      if (track) return track
      // A browser shows one question at a time.
      await microphone
      return await openers.camera()
    })
    await Promise.all([microphone, camera])
  }

  async function openUnlessOpen(source: MediaSource, opener?: Opener): Promise<boolean> {
    if (state.get().tracks[source]) return true
    // A second click while the browser still asks for permission is the same request.
    return await (inProgress.get(source) ?? openAnew(source, opener))
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
    open: (source) => openUnlessOpen(source),
    openBoth,
    close,
    setMuted: (isMuted) => {
      const { microphone } = state.get().tracks
      if (microphone) microphone.enabled = !isMuted
      change({ isMuted })
    },
    choose: async (kind, deviceId) => {
      const before = state.get().chosen[kind]
      prefer(kind, deviceId)
      const old = kind === 'speaker' ? null : state.get().tracks[kind]
      if (kind === 'speaker' || !old) return
      const oldId = old.getSettings().deviceId ?? before
      // The new device is open before the old one closes: the others see no gap.
      if ((await openAnew(kind)) || state.get().tracks[kind]) return
      // The old one had to close for it, for nothing: back to it.
      if (oldId !== null) prefer(kind, oldId)
      if (!(await openAnew(kind))) events.onEnded(kind)
    },
    dispose: () => {
      if (hasDevices()) navigator.mediaDevices.removeEventListener('devicechange', onDeviceChange)
      for (const source of ['microphone', 'camera', 'screen'] as const) close(source)
    },
  }
}
