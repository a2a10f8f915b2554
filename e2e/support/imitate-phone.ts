/** What players meet on other machines than this one. Each runs in the page before its own scripts. */

export interface PhoneRecord {
  /** Elements that were stopped because another one that can be heard was started. */
  stopped: number
  /** Starts and unmutings outside of a press. */
  refused: number
  /** What could be heard at the same time, whenever that changed: the files. */
  heard: string[][]
}

/**
 * WebKit's rules on iPhones: whoever starts an element that can be heard stops the others, and an element can be heard only once
 * it was started by a finger.
 */
export function allowOneSound(): void {
  const { play, pause } = HTMLMediaElement.prototype
  const muted = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'muted')!
  const record: PhoneRecord = { stopped: 0, refused: 0, heard: [] }
  Object.assign(globalThis, { phoneRecord: record })
  const touched = new WeakSet<HTMLMediaElement>()
  let isPressed = false
  const press = () => {
    isPressed = true
    setTimeout(() => {
      isPressed = false
    })
  }
  for (const type of ['click', 'keydown']) addEventListener(type, press, true)

  const isHeard = (element: HTMLMediaElement) => !element.muted && !element.paused
  const all = () => [...document.querySelectorAll<HTMLMediaElement>('video, audio')]
  const stopOthers = (started: HTMLMediaElement) => {
    for (const other of all()) {
      if (other === started || !isHeard(other)) continue
      record.stopped++
      pause.call(other)
    }
  }
  const refuse = () => {
    record.refused++
    return new DOMException('not allowed by the user agent', 'NotAllowedError')
  }
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (isPressed) touched.add(this)
    if (!this.muted && !touched.has(this)) return Promise.reject(refuse())
    if (!this.muted) stopOthers(this)
    return play.call(this)
  }
  Object.defineProperty(HTMLMediaElement.prototype, 'muted', {
    ...muted,
    set(this: HTMLMediaElement, isMuted: boolean) {
      const isUnmuted = this.muted && !isMuted && !this.paused
      muted.set?.call(this, isMuted)
      if (!isUnmuted) return
      if (touched.has(this)) {
        stopOthers(this)
      } else {
        refuse()
        pause.call(this)
      }
    },
  })
  setInterval(() => {
    const heard = all()
      .filter(isHeard)
      .map((element) => element.getAttribute('src') ?? '')
    if (heard.join() !== record.heard.at(-1)?.join()) record.heard.push(heard)
  }, 20)
}

/** By which a page can tell WebKit with a touch screen (the context's `hasTouch`). */
export function haveGestures(): void {
  Object.assign(globalThis, { GestureEvent: class extends UIEvent {} })
}

/** iOS before 17.4. */
export function lackWebm(): void {
  const { canPlayType } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return type.includes('webm') ? '' : canPlayType.call(this, type)
  }
}
