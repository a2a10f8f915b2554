/** What a call of `create` asks for that the room does not do: the meeting is made all the same, and the answer and the log say so. */
import { shorten } from '@hop/server-kit/shorten'
import { roomFeatures } from '../contract/features.js'
import { type ApiParams, listOf } from './params.js'

/** Features of BigBlueButton that the room does not have: without them is how every meeting is. */
const absentAnyway = new Set([
  'deleteChatMessage',
  'editChatMessage',
  'replyChatMessage',
  'chatMessageReactions',
  'presentation',
  'downloadPresentationWithAnnotations',
  'downloadPresentationConvertedToPdf',
  'downloadPresentationOriginalFile',
  'snapshotOfCurrentSlide',
  'infiniteWhiteboard',
  'breakoutRooms',
  'importPresentationWithAnnotationsFromBreakoutRooms',
  'importSharedNotesFromBreakoutRooms',
  'cameraAsContent',
  'virtualBackgrounds',
  'customVirtualBackgrounds',
  'polls',
  'quizzes',
  'userReactions',
  'externalVideos',
  'timer',
  'sharedNotes',
  'learningDashboard',
  'learningDashboardDownloadSessionData',
  'layouts',
  'plugins',
])
const usualLayouts = ['', 'CUSTOM_LAYOUT', 'SMART_LAYOUT']
const mostNamed = 20
const longestName = 60

export function toleratedIn(params: ApiParams, { hasSlides }: { hasSlides: boolean }): string[] {
  const known: readonly string[] = roomFeatures
  const features = listOf(params, 'disabledFeatures').filter((name) => !known.includes(name) && !absentAnyway.has(name))
  const named = features.slice(0, mostNamed).map((name) => `disabledFeatures:${shorten(name, longestName)}`)
  const layout = usualLayouts.includes((params.get('meetingLayout') ?? '').toUpperCase()) ? [] : ['meetingLayout']
  return [...(hasSlides ? ['slides'] : []), ...layout, ...named]
}
