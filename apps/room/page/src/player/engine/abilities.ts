/** What this browser can play, asked of the browser itself. */
export interface Abilities {
  canPlayWebm: boolean
  canPlayMp4: boolean
  /** Whoever starts a second element that can be heard stops the first. */
  hasOneSound: boolean
}

export function readAbilities(): Abilities {
  const video = document.createElement('video')
  const canPlay = (type: string) => video.canPlayType(type) !== ''
  return {
    canPlayWebm: canPlay('video/webm; codecs="vp8, opus"'),
    canPlayMp4: canPlay('video/mp4; codecs="avc1.42E01F"') && canPlay('audio/mp4; codecs="mp4a.40.2"'),
    // Nothing tells it directly. It is WebKit's rule on phones and tablets, whatever the browser calls itself there: gestures
    // are WebKit's own, and Safari on a Mac has no touch. Elsewhere the player learns it when it meets it (one-sound.ts).
    hasOneSound: 'GestureEvent' in globalThis && navigator.maxTouchPoints > 0,
  }
}
