/** From the address to a visit: who this tab is, by the ticket in the address or the key that the tab was given before. */
import type { RoomSession } from '@hop/room/contract/page-config'
import { type RoomRefusal, roomRefusals } from '@hop/room/contract/refusals'
import { startVisit, type Visit } from './visit'
import { delayBefore } from '../connection/backoff'
import { createStore } from '../state/store'
import { languageOfBrowser } from '../texts/language'
import type { Language } from '../texts/texts'

export type PageState =
  | { kind: 'opening' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: RoomRefusal }
  | { kind: 'visit'; visit: Visit }

export const pageState = createStore<PageState>({ kind: 'opening' })
export const language = createStore<Language>(languageOfBrowser(navigator.languages))

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function openRoom(): Promise<void> {
  const refusal = refusalInAddress()
  const ticket = takeTicket()
  if (refusal || !ticket) {
    pageState.set({ kind: 'refused', code: refusal ?? 'TicketUnknown' })
    return
  }
  for (let failures = 0; ; failures++) {
    const answer = await openSession(ticket)
    if (answer.kind === 'session') {
      if (answer.session.language) language.set(answer.session.language)
      pageState.set({ kind: 'visit', visit: startVisit(answer.session, language.get()) })
      return
    }
    pageState.set(answer)
    if (answer.kind === 'refused') return
    await wait(delayBefore(failures))
  }
}

const storageKey = 'hop.room.resumeKey'

type Ticket = { sessionToken: string } | { resumeKey: string }
type SessionAnswer = { kind: 'session'; session: RoomSession } | { kind: 'refused'; code: RoomRefusal } | { kind: 'unreachable' }

/** Takes the ticket out of the address at once, so that it is not bookmarked, shared or shown. */
function takeTicket(): Ticket | null {
  const address = new URL(window.location.href)
  const sessionToken = address.searchParams.get('sessionToken')
  if (sessionToken !== null) {
    address.searchParams.delete('sessionToken')
    window.history.replaceState(null, '', address)
    return { sessionToken }
  }
  const resumeKey = sessionStorage.getItem(storageKey)
  return resumeKey === null ? null : { resumeKey }
}

/** What the API calls it when it sends a browser here instead of into a meeting. */
const refusalOfKey: Record<string, RoomRefusal> = {
  maxParticipantsReached: 'RoomFull',
  guestDeny: 'Denied',
  roomLocked: 'RoomLocked',
  meetingForciblyEnded: 'MeetingEnded',
  tooManyRequests: 'TooFast',
  storageFull: 'StorageFull',
  internalError: 'RoomFailed',
}

/** Why the join address was refused, if it was: in BigBlueButton's way, as a list in the address. */
function refusalInAddress(): RoomRefusal | null {
  const errors = new URL(window.location.href).searchParams.get('errors')
  if (errors === null) return null
  try {
    const [first] = JSON.parse(errors) as { key?: string }[]
    return refusalOfKey[first?.key ?? ''] ?? 'TicketUnknown'
  } catch {
    return 'TicketUnknown'
  }
}

const forgetPlace = () => sessionStorage.removeItem(storageKey)

async function openSession(ticket: Ticket): Promise<SessionAnswer> {
  let response: Response
  try {
    response = await fetch('/room/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ticket),
    })
  } catch {
    return { kind: 'unreachable' }
  }
  const answer = (await response.json().catch(() => null)) as (RoomSession & { code?: string }) | null
  if (response.ok && answer) {
    sessionStorage.setItem(storageKey, answer.resumeKey)
    return { kind: 'session', session: answer }
  }
  const code = roomRefusals.find((known) => known === answer?.code)
  if (code === undefined) return { kind: 'unreachable' }
  // A full disk and a block are temporary; the place is still there afterwards.
  if ('resumeKey' in ticket && code !== 'StorageFull' && code !== 'AddressBlocked') forgetPlace()
  return { kind: 'refused', code }
}
