import { expect, it } from 'vitest'
import { chooseSizes, type WantedCamera } from './layer-choice.js'

const camera = (peerId: string, heightPx: number, more: Partial<WantedCamera> = {}): WantedCamera => ({
  peerId,
  heightPx,
  current: 'small',
  small: { bitsPerSecond: 150_000, height: 180 },
  large: { bitsPerSecond: 700_000, height: 360 },
  ...more,
})
const chosen = (cameras: WantedCamera[], limit: number) => [...chooseSizes(cameras, limit).values()]

it('sends large tiles large and small ones small when there is room', () => {
  expect(chosen([camera('an', 500), camera('binh', 160)], Infinity)).toEqual(['large', 'small'])
})

it('under a bad estimate makes pictures small first, then fewer, the most important last', () => {
  const cameras = [camera('an', 500), camera('binh', 500), camera('chi', 500)]
  expect(chosen(cameras, 3_000_000)).toEqual(['large', 'large', 'large'])
  expect(chosen(cameras, 1_200_000)).toEqual(['large', 'small', 'small'])
  expect(chosen(cameras, 460_000)).toEqual(['small', 'small', 'small'])
  expect(chosen(cameras, 310_000)).toEqual(['small', 'small', null])
  expect(chosen(cameras, 0)).toEqual(['small', null, null])
})

it('goes up only with room to spare, and stays up as long as it fits', () => {
  const limit = 750_000
  expect(chosen([camera('an', 500)], limit)).toEqual(['small'])
  expect(chosen([camera('an', 500, { current: 'large' })], limit)).toEqual(['large'])
  expect(chosen([camera('an', 215)], Infinity)).toEqual(['small'])
  expect(chosen([camera('an', 215, { current: 'large' })], Infinity)).toEqual(['large'])
})

it('takes the size that is sent when the other is not', () => {
  expect(chosen([camera('an', 100, { small: null })], Infinity)).toEqual(['large'])
  expect(chosen([camera('an', 500, { large: null })], Infinity)).toEqual(['small'])
})
