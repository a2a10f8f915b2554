/** Evenly distributed: values above the largest multiple would favour the first characters. */
export function randomBelow(limit: number): number {
  const largest = Math.floor(0x1_0000_0000 / limit) * limit
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < largest ? drawn % limit : randomBelow(limit)
}

export const pick = (from: string) => from.charAt(randomBelow(from.length))

// Without letters and digits that look alike: passwords and codes are read out over the telephone.
export const lower = 'abcdefghijkmnpqrstuvwxyz'
export const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
export const digits = '23456789'
