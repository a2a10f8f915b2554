/** Which elements play by now: between its start and its first sound, an element of a busy machine may take a second. */
export interface StartedMedia {
  /** It was started, or led elsewhere: it has to move anew. */
  note(element: HTMLMediaElement): void
  isMoving(element: HTMLMediaElement): boolean
  /** All have to move anew. */
  forget(): void
}

/** Less than one picture lasts, and more than browsers round a moment by. */
const movedSeconds = 0.01

export function watchStartedMedia(): StartedMedia {
  let restedAt = new WeakMap<HTMLMediaElement, number>()
  const note = (element: HTMLMediaElement) => void restedAt.set(element, element.currentTime)
  return {
    note,
    isMoving: (element) => {
      if (element.paused || element.seeking) return false
      const from = restedAt.get(element)
      if (from === undefined) note(element)
      return from !== undefined && element.currentTime > from + movedSeconds
    },
    forget: () => {
      restedAt = new WeakMap()
    },
  }
}
