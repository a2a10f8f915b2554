/**
 * Who this browser is to each meeting it joined as a guest, as the portal signed it. In the storage and not in a cookie: it is sent to one call
 * only, works inside another site's frame, and where storage is forbidden somebody is simply new each time.
 */
const storageKey = 'hop.guestMarks'
const mostKept = 50

type Marks = Record<string, { mark: string; at: number }>

function readMarks(): Marks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Marks) : {}
  } catch {
    return {}
  }
}

export const guestMarkFor = (link: string): string => {
  const mark: unknown = readMarks()[link]?.mark
  return typeof mark === 'string' ? mark : ''
}

export function keepGuestMark(link: string, mark: string): void {
  const marks = { ...readMarks(), [link]: { mark, at: Date.now() } }
  const newest = Object.entries(marks)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, mostKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Storage is full or switched off.
  }
}
