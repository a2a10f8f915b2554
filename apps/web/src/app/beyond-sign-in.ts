/** What every screen needs except the first: kept off it, because each visitor waits for that one. */
import { loadTexts } from '../texts/i18n'
import { ScreenNotLoaded } from './load-screen'

/** Loads a frame with what all the screens inside need. */
export async function loadBeyondSignIn<Frame>(frame: () => Promise<Frame>): Promise<Frame> {
  try {
    const [loaded] = await Promise.all([frame(), import('./every-style'), loadTexts('refusals'), loadTexts('ui')])
    return loaded
  } catch (cause) {
    throw new ScreenNotLoaded('beyond sign-in', { cause })
  }
}
