import type { Person } from '@hop/room/contract/people'

/** Named like its id. */
export const person = (userId: string, change: Partial<Person> = {}): Person => ({
  userId,
  name: userId,
  role: 'VIEWER',
  isGuest: false,
  joinedAt: 1,
  microphone: 'muted',
  hasCamera: false,
  isSharingScreen: false,
  handUpAt: null,
  hasAgreed: null,
  network: 'good',
  ...change,
})
