import { frameOf } from './load-frame'

const loadQueries = async () => (await import('../api/WithQueries')).WithQueries

/**
 * The frame of screens without header and menu, which strangers see first. Texts of refusals are loaded when one comes
 * (api/client.ts).
 */
export const { load: loadPlainFrame, InFrame: PlainFrame } = frameOf(async () => {
  const [frame] = await Promise.all([loadQueries(), import('./later-styles')])
  return frame
}, ['ui'])

/** The frame of pages that people open by a link: the styles of what these show are in the page's first file. */
export const { load: loadGuestFrame, InFrame: GuestFrame } = frameOf(loadQueries, ['ui'])
