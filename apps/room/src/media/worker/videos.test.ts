import { afterEach, beforeEach, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../testing/media-server.js'
import { cameraOf, expectPicturesInOrder, expectUnbroken, heightOf, type MediaStage, openStage } from '../testing/media-stage.js'

let stage: MediaStage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

it('shows somebody else in a slot on a key frame, without a break in its numbers', async () => {
  const [an, binh, chi] = [await stage.enter('an'), await stage.enter('binh'), await stage.enter('chi')]
  for (const client of [an, binh]) stage.film(client)
  stage.view('chi', [cameraOf('an')])
  await until(() => chi.inSlot('camera', 0).length > 30, 'an')
  stage.view('chi', [cameraOf('binh')])
  await until(() => stage.eventsOf('slots').at(-1)?.slots.camera[0] === 'binh', 'the change of the slot')
  const before = chi.inSlot('camera', 0).length
  await until(() => chi.inSlot('camera', 0).length > before + 30, 'binh')
  const packets = chi.inSlot('camera', 0)
  expectUnbroken(packets)
  expectPicturesInOrder(packets)
  expect(packets.filter(({ isKeyFrameStart }) => isKeyFrameStart).length).toBeGreaterThanOrEqual(2)
})

it('keeps a wanted video in its slot when others come and go', async () => {
  const people = [await stage.enter('an'), await stage.enter('binh'), await stage.enter('chi')]
  for (const client of people) stage.film(client)
  const dung = await stage.enter('dung')
  const wanted = (...ids: string[]) =>
    stage.view(
      'dung',
      ids.map((id) => cameraOf(id)),
    )
  const slots = () => stage.slotsOf('dung')?.camera.slice(0, 3)
  wanted('an', 'binh')
  await until(() => slots()?.[1] === 'binh', 'two')
  wanted('chi', 'binh', 'an')
  await until(() => slots()?.[2] === 'chi', 'three')
  expect(slots()).toEqual(['an', 'binh', 'chi'])
  wanted('chi', 'binh')
  await until(() => slots()?.[0] === null, 'two again')
  expect(slots()).toEqual([null, 'binh', 'chi'])
  await until(() => dung.inSlot('camera', 1).length > 0, 'the video in its slot')
})

it('shows a screen in its own slot, beside the camera of the same person', async () => {
  const an = await stage.enter('an')
  const binh = await stage.enter('binh')
  stage.film(an)
  stage.again(50, () => an.sendVideo('screen', { isKeyFrame: true, packets: 3 }))
  stage.view('binh', [{ userId: 'an', source: 'screen', heightPx: 700 }, cameraOf('an')])
  await until(() => binh.inSlot('screen', 0).length > 20 && binh.inSlot('camera', 0).length > 20, 'both')
  expectUnbroken(binh.inSlot('screen', 0))
  stage.media.allow('room', 'an', ['microphone', 'camera'])
  await until(() => stage.eventsOf('slots').findLast(({ peerId }) => peerId === 'binh')?.slots.screen[0] === null, 'the end')
  expect(stage.eventsOf('slots').at(-1)?.slots.camera[0]).toBe('an')
})

it('sends no cameras but those that may be seen', async () => {
  const [an, binh, chi] = [await stage.enter('an'), await stage.enter('binh'), await stage.enter('chi')]
  for (const client of [an, binh]) stage.film(client)
  stage.media.showCamerasOf('room', 'chi', ['binh'])
  stage.view('chi', [cameraOf('an'), cameraOf('binh')])
  await until(() => chi.inSlot('camera', 0).length > 10, 'binh')
  expect(stage.eventsOf('slots').findLast(({ peerId }) => peerId === 'chi')?.slots.camera).toEqual([
    'binh',
    ...Array(8).fill(null),
  ])
  stage.media.showCamerasOf('room', 'chi', [])
  await delay(200)
  const seen = chi.received.length
  await delay(300)
  expect(chi.received.length).toBe(seen)
})

it('goes over to the larger size on its key frame when the tile grows, and back', async () => {
  const an = await stage.enter('an', { hasSimulcast: true })
  const binh = await stage.enter('binh')
  stage.film(an, 'q')
  stage.film(an, 'f')
  stage.view('binh', [cameraOf('an', 120)])
  await until(() => binh.inSlot('camera', 0).length > 30, 'the small picture')
  const heights = () => binh.inSlot('camera', 0).flatMap((packet) => (packet.isKeyFrameStart ? [heightOf(packet)] : []))
  expect(new Set(heights())).toEqual(new Set([180]))
  stage.view('binh', [cameraOf('an', 700)])
  await until(() => heights().at(-1) === 360, 'the large picture')
  stage.view('binh', [cameraOf('an', 120)])
  await until(() => heights().at(-1) === 180, 'the small picture again')
  expectUnbroken(binh.inSlot('camera', 0))
  expectPicturesInOrder(binh.inSlot('camera', 0))
})
