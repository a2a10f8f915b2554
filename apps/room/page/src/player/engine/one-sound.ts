/** Notices that a browser lets only one element be heard: each element that is started stops another one, again and again. */

const enough = 3
const withinMs = 2000

/** Tells of every stop that nobody asked for; returns true once it can only be the browser's rule. */
export function watchForOneSound(now: () => number): (file: string) => boolean {
  let stops: { file: string; at: number }[] = []
  return (file) => {
    stops = [...stops.filter(({ at }) => at > now() - withinMs), { file, at: now() }]
    // A pause key of a headset stops one element once, not several in turn.
    return stops.length >= enough && new Set(stops.map((stop) => stop.file)).size > 1
  }
}
