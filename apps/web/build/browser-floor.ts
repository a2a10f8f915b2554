/**
 * The oldest browsers in which everything is promised to work: join page, room, player and portal.
 * What sets it is `@layer` in Mantine's styles. The builds lower syntax to it; newer-than-floor.ts finds calls and styles above it;
 * and whoever comes with less is told what to do by opening/opening.js. docs/browsers.md says it to people.
 */
export const browserFloor = {
  /** Also of Android WebView, Edge, Opera, Samsung Internet 18 and Cốc Cốc, by the Chrome inside them. */
  chrome: 99,
  firefox: 115,
  /** On iPhones and iPads every browser is Safari's engine. */
  safari: 15.4,
} as const

/** In the words of Vite, for scripts and for styles. */
export const buildTargets = [
  `chrome${browserFloor.chrome}`,
  `firefox${browserFloor.firefox}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari}`,
]
