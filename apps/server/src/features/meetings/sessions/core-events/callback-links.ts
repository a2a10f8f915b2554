/** What the core calls back; the key in the address is the proof. */
export const callbackLinks = (publicUrl: string, callbackKey: string) => ({
  ended: `${publicUrl}/callbacks/sessions/${callbackKey}/ended`,
  recordingReady: `${publicUrl}/callbacks/sessions/${callbackKey}/recording-ready`,
  events: `${publicUrl}/callbacks/sessions/${callbackKey}/events`,
})
