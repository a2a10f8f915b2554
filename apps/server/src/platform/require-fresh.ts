import { refuse } from './refusal.js'

/**
 * Refuses an edit of something that somebody else has saved since it was shown. Whoever does not say what was shown is not held to it;
 * null says that nothing was saved yet.
 */
export function requireFresh(shownAt: string | null | undefined, savedAt: Date | null | undefined): void {
  if (shownAt === undefined) return
  const shown = shownAt === null ? undefined : new Date(shownAt).getTime()
  if (shown !== savedAt?.getTime()) refuse('StaleEdit')
}
