import type { PlaybackManifest } from '@hop/room/contract/playback'
import { expect, test } from 'vitest'
import { planStage } from './stage-plan'
import { recordingOf, track } from '../testing/recording'

const mainAt = (recording: PlaybackManifest, atMs: number) => planStage(recording, atMs).main?.file

test('who speaks is shown large, and stays until somebody else speaks', () => {
  const recording = recordingOf(
    track('an', { talkSpans: [{ fromMs: 1000, toMs: 5000 }] }),
    track('binh', { talkSpans: [{ fromMs: 8000, toMs: 12_000 }] }),
  )
  expect([2000, 7000, 9000, 20_000].map((at) => mainAt(recording, at))).toEqual(['an.webm', 'an.webm', 'binh.webm', 'binh.webm'])
})

test('a cough does not take the stage', () => {
  const recording = recordingOf(
    track('an', { talkSpans: [{ fromMs: 1000, toMs: 5000 }] }),
    track('binh', { talkSpans: [{ fromMs: 6000, toMs: 6200 }] }),
  )
  expect(mainAt(recording, 6100)).toBe('an.webm')
})

test('a shared screen comes before everybody, and the speakers stand beside it', () => {
  const screen = track('an', { file: 'screen.webm', kind: 'screen', pictureSpans: [{ fromMs: 2000, toMs: 4000 }] })
  const recording = recordingOf(track('an'), track('binh'), screen)
  expect(planStage(recording, 3000)).toMatchObject({
    main: { file: 'screen.webm' },
    others: [{ file: 'an.webm' }, { file: 'binh.webm' }],
  })
  expect(mainAt(recording, 5000)).toBe('an.webm')
})

test('who is not there yet is not shown', () => {
  expect(planStage(recordingOf(track('late', { startMs: 30_000 })), 1000).main).toBeNull()
})
