import { expect, it } from 'vitest'
import { DownlinkBudget } from './downlink-budget.js'

it('does not take an estimate that creeps up after us for a full network', () => {
  const budget = new DownlinkBudget()
  for (let second = 1, estimate = 400_000; second < 20; second++, estimate *= 1.08) {
    budget.onEstimate(estimate, second * 1000)
    expect(budget.update(1_500_000, 0, null, second * 1000)).toBe(Infinity)
  }
})

it('obeys a fall at once, and tries more after a while, the more patiently the more often it went wrong', () => {
  const budget = new DownlinkBudget()
  const carries = 800_000
  const cuts: number[] = []
  let sent = 1_500_000
  for (let second = 1; second < 120; second++) {
    budget.onEstimate(sent > carries ? carries * 0.85 : Math.min(carries * 1.2, sent * 1.3), second * 1000)
    const before = budget.limit
    const limit = budget.update(sent, 0, 40, second * 1000)
    if (limit < before) cuts.push(second)
    sent = limit > 1_000_000 ? 1_500_000 : 600_000
  }
  expect(cuts.length).toBeGreaterThan(1)
  expect(cuts.length).toBeLessThan(12)
})

it('sends less when much is lost, whatever the estimate says', () => {
  const budget = new DownlinkBudget()
  budget.onEstimate(5_000_000, 1000)
  expect(budget.update(1_000_000, 0.2, 40, 1000)).toBeLessThan(950_000)
})

it('forgets the limit when the network has been good for long', () => {
  const budget = new DownlinkBudget()
  budget.update(1_000_000, 0.5, 40, 0)
  for (let second = 1; second < 60; second++) budget.update(500_000, 0, 40, second * 1000)
  expect(budget.limit).toBe(Infinity)
})

it('notices packets that queue up, without any estimate, and not a single slow answer', () => {
  const budget = new DownlinkBudget()
  const rtts = [30, 32, 400, 31, 30, 250, 450, 480]
  const limits = rtts.map((rtt, second) => budget.update(1_000_000, 0, rtt, second * 1000))
  expect(limits.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => Infinity))
  expect(limits.at(-1)).toBeLessThan(800_000)
})

it.each([0, 40_000])('has room for a picture again soon after a slow start with %i bits per second', (sent) => {
  const budget = new DownlinkBudget()
  let second = 0
  for (const rtt of [20, 30, 200, 210, 190]) budget.update(sent, 0, rtt, ++second * 1000)
  expect(budget.limit).toBeLessThan(Infinity)
  for (let calm = 0; calm < 10; calm++) budget.update(sent, 0, 20, ++second * 1000)
  expect(budget.limit).toBeGreaterThan(200_000)
})
