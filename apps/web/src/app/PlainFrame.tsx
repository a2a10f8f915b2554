import { frameOf } from './load-frame'

const loadQueries = async () => (await import('../api/WithQueries')).WithQueries

/** Around the screens without header and menu: those of strangers, who wait for them. Refusals bring their texts (api/client.ts). */
export const { load: loadPlainFrame, InFrame: PlainFrame } = frameOf(async () => {
  const [frame] = await Promise.all([loadQueries(), import('./later-styles')])
  return frame
}, ['ui'])

/** The same for who comes by a link: what it shows has its styles in the page's first file. */
export const { load: loadGuestFrame, InFrame: GuestFrame } = frameOf(loadQueries, ['ui'])
