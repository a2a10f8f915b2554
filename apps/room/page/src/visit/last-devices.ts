/** What was on when this tab left the room, for coming back by "rejoin": nobody who had switched the camera off appears again. */
export interface LastDevices {
  microphone: 'none' | 'muted' | 'on'
  hasCamera: boolean
}

const storageKey = 'hop.room.lastDevices'

/** @param place another place in another meeting begins anew */
export function saveLastDevices(place: string, devices: LastDevices): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ place, ...devices }))
  } catch {
    // Storage may be full or forbidden: then everything is opened again.
  }
}

export function lastDevices(place: string): LastDevices | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as (LastDevices & { place: string }) | null
    return kept?.place === place ? kept : null
  } catch {
    return null
  }
}
