import { defineScreens, type ScreenEntry } from '../../screens/screens'

const joinScreen = (path: ScreenEntry['path']): ScreenEntry => ({
  path,
  title: 'join',
  load: () => import('./JoinScreen'),
  texts: ['meeting-words'],
  guard: 'none',
  frame: 'bare',
})

/** A host's key, everybody's key and a person's private key are understood at each of them. */
export const joinScreens = defineScreens('join', [
  joinScreen('/join-meeting/{meetingSecretKey}'),
  joinScreen('/host/{meetingSecretKey}'),
  joinScreen('/join/{meetingSecretKey}'),
])
