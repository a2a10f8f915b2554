import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../testing/media-server.js'
import { cameraOf, expectUnbroken, type MediaStage, openStage } from '../testing/media-stage.js'

let stage: MediaStage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

describe('two peers', () => {
  it('hear and see each other in slots whose numbers go on without a gap', async () => {
    const an = await stage.enter('an')
    const binh = await stage.enter('binh')
    stage.view('an', [cameraOf('binh')])
    stage.view('binh', [cameraOf('an')])
    for (const client of [an, binh]) {
      stage.talk(client)
      stage.film(client)
    }
    await until(() => [an, binh].every((client) => client.inSlot('camera', 0).length > 100), 'video')
    for (const client of [an, binh]) {
      expect(client.inSlot('audio', 0).length).toBeGreaterThan(30)
      expectUnbroken(client.inSlot('audio', 0))
      expectUnbroken(client.inSlot('camera', 0))
      expect(client.inSlot('camera', 0)[0]?.isKeyFrameStart).toBe(true)
    }
    expect(stage.slotsOf('an')).toMatchObject({
      audio: ['binh', null, null],
      screen: [null],
    })
    expect(stage.eventsOf('talking').at(-1)?.peerIds.toSorted()).toEqual(['an', 'binh'])
  })

  it('get nothing of a source that is not allowed, from the moment it is forbidden', async () => {
    const an = await stage.enter('an')
    const binh = await stage.enter('binh')
    stage.view('binh', [cameraOf('an')])
    stage.talk(an)
    stage.film(an)
    await until(() => binh.inSlot('audio', 0).length > 10 && binh.inSlot('camera', 0).length > 10, 'media')
    stage.media.allow('room', 'an', ['camera'])
    await delay(300)
    const heard = binh.inSlot('audio', 0).length
    const seen = binh.inSlot('camera', 0).length
    await delay(500)
    expect(binh.inSlot('audio', 0).length).toBe(heard)
    expect(binh.inSlot('camera', 0).length).toBeGreaterThan(seen)
    stage.media.allow('room', 'an', [])
    await delay(300)
    const all = binh.received.length
    await delay(300)
    expect(binh.received.length).toBe(all)
  })
})

it('gives three voices, the loud ones, and never one\u2019s own', async () => {
  const ids = ['an', 'binh', 'chi', 'dung', 'em']
  const people = []
  for (const id of ids) people.push(await stage.enter(id))
  for (const [index, client] of people.entries()) stage.talk(client, index < 4 ? 30 : 120)
  const voicesOf = (id: string) => stage.eventsOf('slots').findLast(({ peerId }) => peerId === id)?.slots.audio ?? []
  await until(() => voicesOf('em').every((voice) => voice !== null), 'three voices')
  await delay(1500)
  for (const id of ids) {
    const voices = voicesOf(id)
    expect(voices).not.toContain(id)
    expect(new Set(voices).size).toBe(3)
    expect(voices).not.toContain('em')
  }
  expect(stage.eventsOf('talking').at(-1)?.peerIds.toSorted()).toEqual(['an', 'binh', 'chi', 'dung'])
  for (const client of people) for (const slot of [0, 1, 2]) expectUnbroken(client.inSlot('audio', slot))
})

it('tells of a connection, of its loss, and how good it is', async () => {
  const an = await stage.enter('an')
  const binh = await stage.enter('binh')
  stage.talk(an)
  stage.talk(binh)
  // The browser knows before the room does.
  await until(() => stage.eventsOf('connected').length === 2, 'both connections')
  expect(stage.eventsOf('connected').map(({ peerId }) => peerId)).toEqual(['an', 'binh'])
  binh.close()
  await until(() => stage.eventsOf('quality').length > 0, 'quality', 7000)
  const { peerId, quality } = stage.eventsOf('quality')[0]!
  expect(peerId).toBe('an')
  expect(quality.uplink.kbps).toBeGreaterThan(20)
  expect(quality.uplink.lossPercent).toBe(0)
  await until(() => stage.eventsOf('lost').some(({ peerId }) => peerId === 'binh'), 'the loss', 12_000)
})

it('is heard of every second by everybody, also by those who send and are sent nothing', async () => {
  const an = await stage.enter('an')
  const startedAt = performance.now()
  await until(() => an.rtcp.length >= 3, 'three reports')
  expect(performance.now() - startedAt).toBeLessThan(4500)
})
