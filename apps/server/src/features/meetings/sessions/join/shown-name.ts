import { longestShownName } from '@hop/contract/shown-name'
import { shorten } from '@hop/server-kit/shorten'

/** What somebody is called in the room: cores cut what is longer, inside of letters too. */
export const shownName = (typed: string): string =>
  typed.length > longestShownName ? `${shorten(typed, longestShownName - 1)}…` : typed
