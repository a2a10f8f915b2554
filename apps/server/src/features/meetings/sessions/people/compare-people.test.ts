import { describe, expect, test } from 'vitest'
import { comparePeople } from './compare-people.js'

const askedAt = new Date('2026-11-15T03:00:00Z')
const before = (secondsAgo: number) => new Date(askedAt.getTime() - secondsAgo * 1000)
const visit = (visit_id: string, visitor: string, joined: number, left?: number) => ({
  visit_id,
  visitor,
  joined_at: before(joined),
  left_at: left === undefined ? null : before(left),
})
const person = (visitor: string) => ({ visitor, name: visitor, isHost: false })

describe('people inside and the visits that were told', () => {
  test.each([
    ['agree', [visit('w1', 'p-1', 600)], ['p-1'], [], []],
    ['somebody came and nothing was told', [], ['p-1'], ['p-1'], []],
    ['somebody went and nothing was told', [visit('w1', 'p-1', 600)], [], [], ['w1']],
    ['somebody has just come: the answer may not know it yet', [visit('w1', 'p-1', 5)], [], [], []],
    ['somebody has just gone: the answer may not know it yet', [visit('w1', 'p-1', 600, 5)], ['p-1'], [], []],
    ['somebody went and came back at once', [visit('w1', 'p-1', 600, 5), visit('w2', 'p-1', 3)], ['p-1'], [], []],
    ['somebody is inside twice', [visit('w1', 'p-1', 600)], ['p-1', 'p-1'], ['p-1'], []],
    ['of two visits one is over: the older', [visit('w1', 'p-1', 600), visit('w2', 'p-1', 300)], ['p-1'], [], ['w1']],
    ['one came for another', [visit('w1', 'p-1', 600)], ['g-x'], ['g-x'], ['w1']],
  ])('%s', (_name, visits, people, arrived, gone) => {
    const compared = comparePeople(visits, people.map(person), askedAt)
    expect(compared.arrived.map(({ visitor }) => visitor)).toEqual(arrived)
    expect(compared.gone.map(({ visit_id }) => visit_id)).toEqual(gone)
  })
})
