import { defineScreens, type ScreenEntry } from '../../screens/screens'

const joinScreen = {
  title: 'join',
  load: () => import('./JoinScreen'),
  texts: ['meeting-labels'],
  guard: 'none',
  frame: 'guest',
} as const satisfies Partial<ScreenEntry>

const byCode = { title: 'joinByCode', load: () => import('./JoinByCodeScreen'), guard: 'none', frame: 'plain' } as const

/** A host's key, everybody's key and a person's private key are understood at each of them. */
const joinScreens = defineScreens('join', {
  joinMeeting: { ...joinScreen, path: '/join-meeting/{meetingSecretKey}' },
  hostMeeting: { ...joinScreen, path: '/host/{meetingSecretKey}' },
  joinByCode: { ...byCode, path: '/join' },
  joinByCodeToo: { ...byCode, path: '/join-meeting' },
  joinPrivately: { ...joinScreen, path: '/join/{meetingSecretKey}' },
})

type JoinScreens = typeof joinScreens
declare module '../../screens/screens' {
  interface Screens extends JoinScreens {}
}
