/** From the address to a call: which of the page's four states it is in before the room itself speaks. */
import type { RoomRefusal } from '@hop/room/contract/refusals'
import { type Call, startCall } from './visit'
import { delayBefore } from '../connection/backoff'
import { openSession, refusalInAddress, takeTicket } from '../connection/session'
import { createStore } from '../state/store'
import { languageOfBrowser } from '../texts/language'
import type { Language } from '../texts/texts'

export type Visit =
  | { kind: 'opening' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: RoomRefusal }
  | { kind: 'call'; call: Call }

export const visit = createStore<Visit>({ kind: 'opening' })
export const language = createStore<Language>(languageOfBrowser(navigator.languages))

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function openRoom(): Promise<void> {
  const refusal = refusalInAddress()
  const ticket = takeTicket()
  if (refusal || !ticket) {
    visit.set({ kind: 'refused', code: refusal ?? 'TicketUnknown' })
    return
  }
  for (let failures = 0; ; failures++) {
    const answer = await openSession(ticket)
    if (answer.kind === 'session') {
      if (answer.session.language) language.set(answer.session.language)
      visit.set({ kind: 'call', call: startCall(answer.session, language.get()) })
      return
    }
    visit.set(answer)
    if (answer.kind === 'refused') return
    await wait(delayBefore(failures))
  }
}
