import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In constant time: how long it takes says nothing of the secret, nor of its length. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
