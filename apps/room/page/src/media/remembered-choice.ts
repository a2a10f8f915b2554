/** Which devices this browser used last, and how its person likes to enter. */
import type { DeviceKind } from './devices'

export interface RememberedChoice {
  devices: Record<DeviceKind, string | null>
  name: string | null
}

const storageKey = 'hop.room.choice'
const nothing: RememberedChoice = { devices: { microphone: null, camera: null, speaker: null }, name: null }

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export function rememberedChoice(): RememberedChoice {
  try {
    const { devices, name } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<RememberedChoice>
    return {
      devices: {
        microphone: textOrNull(devices?.microphone),
        camera: textOrNull(devices?.camera),
        speaker: textOrNull(devices?.speaker),
      },
      name: textOrNull(name),
    }
  } catch {
    return nothing
  }
}

export function remember(change: Partial<RememberedChoice>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...rememberedChoice(), ...change }))
  } catch {
    // Storage may be full or forbidden: then the next visit asks again.
  }
}
