/** From the address to a visit: which of its four states the page is in. */
import type { RoomRefusal } from '@hop/room/contract/refusals'
import { startVisit, type Visit } from './visit'
import { delayBefore } from '../connection/backoff'
import { openSession, refusalInAddress, takeTicket } from '../connection/session'
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
