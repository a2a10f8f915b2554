/**
 * The oldest browsers in which everything is promised to work: join page, room, player and portal (browser-floor.json names them).
 * What sets it is `@layer` in Mantine's styles. The builds lower syntax to it, newer-than-floor.ts refuses calls and styles above it,
 * and whoever comes with less is told what to do by opening/opening.js. docs/browsers.md says it to people.
 */
import { readFileSync } from 'node:fs'

interface BrowserFloor {
  /** Also of Android WebView, Edge, Opera, Samsung Internet and Cốc Cốc, by the Chrome inside them. */
  chrome: number
  firefox: number
  /** On iPhones and iPads every browser is Safari's engine: also the version of iOS. */
  safari: number
}

const { chrome, firefox, safari } = JSON.parse(
  readFileSync(new URL('browser-floor.json', import.meta.url), 'utf8'),
) as BrowserFloor

/** In the words of Vite, for scripts and for styles. */
export const buildTargets = [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`]
