import { frameOf } from './load-frame'

/** Around the screens without header and menu: those of strangers, who wait for them. Refusals bring their texts (api/client.ts). */
export const { load: loadBare, InFrame: Bare } = frameOf(async () => (await import('../api/WithQueries')).WithQueries, ['ui'])
