import { expect, test } from 'vitest'
import { columnsOf } from './chart-data'

const point = (seconds: number, rtt: number) => ({
  at: new Date(seconds * 1000).toISOString(),
  loss: 1,
  jitter: 2,
  rtt,
  sent: 3,
  rec: 4,
  upLoss: null,
  upJitter: 5,
})

test('each series is a column, and while somebody was away there is no line', () => {
  expect(columnsOf([point(0, 40), point(60, 50), point(600, 60)], ['rtt', 'upLoss'])).toEqual([
    [0, 60, 61, 600],
    [40, 50, null, 60],
    [null, null, null, null],
  ])
})
