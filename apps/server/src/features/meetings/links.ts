/** The addresses that lead into a meeting. */

export const hostLink = (publicUrl: string, key: string): string => `${publicUrl}/host/${key}`
export const participantLink = (publicUrl: string, key: string): string => `${publicUrl}/join/${key}`

/** What the core calls back; the key in the address is the proof. */
export const callbackLinks = (publicUrl: string, callbackKey: string) => ({
  ended: `${publicUrl}/callbacks/sessions/${callbackKey}/ended`,
  recordingReady: `${publicUrl}/callbacks/sessions/${callbackKey}/recording-ready`,
  events: `${publicUrl}/callbacks/sessions/${callbackKey}/events`,
})
