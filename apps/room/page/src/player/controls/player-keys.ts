/** The keys that players elsewhere have too. The first is the one that a tooltip shows. */
export const playerKeys = {
  toggle: { keys: ['k', ' '], shown: 'K' },
  back: { keys: ['ArrowLeft', 'j'], shown: '←' },
  forward: { keys: ['ArrowRight', 'l'], shown: '→' },
  sound: { keys: ['m'], shown: 'M' },
  captions: { keys: ['c'], shown: 'C' },
  fullScreen: { keys: ['f'], shown: 'F' },
} as const
export type PlayerKeyName = keyof typeof playerKeys
