import { expect, it } from 'vitest'
import { HeardVoices, Loudness, talkers, type Voice } from './loudness.js'

const voice = (peerId: string): Voice => ({ peerId, loudness: new Loudness() })

const idsOf = (voices: Voice[]): string[] => voices.map(({ peerId }) => peerId)

function hear(one: Voice, level: number, from: number, to: number): void {
  for (let now = from; now < to; now += 20) one.loudness.hear(level, now)
}

it('calls somebody talking from the first words until a moment after the last', () => {
  const an = voice('an')
  hear(an, 90, 0, 1000)
  expect(talkers([an], 1000)).toEqual([])
  hear(an, 30, 1000, 1100)
  expect(talkers([an], 1100)).toEqual(['an'])
  hear(an, 127, 1100, 1500)
  expect(talkers([an], 1500)).toEqual(['an'])
  hear(an, 127, 1500, 3500)
  expect(talkers([an], 3500)).toEqual([])
})

it('names the loudest first', () => {
  const an = voice('an')
  const binh = voice('binh')
  hear(an, 40, 0, 1000)
  hear(binh, 20, 0, 1000)
  expect(talkers([an, binh], 1000)).toEqual(['binh', 'an'])
})

it('keeps voices where they are until somebody else talks, and lets the longest silent go', () => {
  const people = ['an', 'binh', 'chi', 'dung', 'em'].map(voice)
  const [an, binh, chi, dung, em] = people as [Voice, Voice, Voice, Voice, Voice]
  const heard = new HeardVoices<Voice>(4)
  hear(an, 30, 0, 100)
  hear(binh, 30, 2000, 2100)
  for (const one of people) hear(one, 100, 4000, 4500)
  heard.update(people, 4500)
  const before = idsOf(heard.for('', 4))
  expect(before.slice(0, 2)).toEqual(['binh', 'an'])
  for (let now = 4600; now < 6000; now += 100) heard.update(people.toReversed(), now)
  expect(idsOf(heard.for('', 4))).toEqual(before)
  const outside = [chi, dung, em].find(({ peerId }) => !before.includes(peerId))!
  hear(outside, 30, 6000, 6100)
  heard.update(people, 6100)
  expect(idsOf(heard.for('', 4))[0]).toBe(outside.peerId)
  expect(idsOf(heard.for('', 4))).toContain('binh')
})

it('never gives anybody their own voice', () => {
  const people = ['an', 'binh', 'chi', 'dung'].map(voice)
  for (const one of people) hear(one, 30, 0, 100)
  const heard = new HeardVoices<Voice>(4)
  heard.update(people, 100)
  for (const { peerId } of people) {
    expect(idsOf(heard.for(peerId, 3))).not.toContain(peerId)
    expect(heard.for(peerId, 3).length).toBe(3)
  }
})
