/** Finds the person behind a one-time ticket or a resume key, over all meetings; rebuilt from their states at start. */
import type { Registration } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { Registered } from '../meetings/state.js'
import { refuse } from './refuse.js'
import { hashOf, newSecret } from '../meetings/secrets.js'

export interface Place {
  meeting: Meeting
  userId: string
}

export interface Tickets {
  /** Trades the ticket of a join address for a key that stays with the browser tab. A ticket works once. */
  exchange(ticket: string): Place & { resumeKey: string }
  resume(resumeKey: string): Place
}

export function openTickets(registry: MeetingRegistry): Tickets {
  const byTicket = new Map<string, Place>()
  const byResume = new Map<string, Place>()
  const latestTicket = new Map<string, string>()
  /** A place that is given out again has a new ticket, and the old one becomes invalid. */
  const keepTicket = (meeting: Meeting, { userId, ticketHash }: Registration) => {
    byTicket.delete(latestTicket.get(userId) ?? '')
    latestTicket.set(userId, ticketHash)
    byTicket.set(ticketHash, { meeting, userId })
  }
  for (const meeting of registry.all())
    for (const registered of meeting.state.registrations.values()) {
      keepTicket(meeting, registered)
      if (registered.resumeHash) byResume.set(registered.resumeHash, { meeting, userId: registered.userId })
    }
  registry.follow((event, meeting) => {
    if (event.type === 'registered') keepTicket(meeting, event.registration)
    if (event.type === 'ticketUsed') byResume.set(event.resumeHash, { meeting, userId: event.userId })
  })
  // Until then a late click gets "ended" and not "unknown".
  registry.onForgotten((meeting) => {
    for (const { userId, ticketHash, resumeHash } of meeting.state.registrations.values()) {
      latestTicket.delete(userId)
      byTicket.delete(ticketHash)
      if (resumeHash) byResume.delete(resumeHash)
    }
  })

  return {
    exchange(ticket) {
      const place = byTicket.get(hashOf(ticket)) ?? refuse('TicketUnknown')
      const registered = checked(place)
      if (registered.resumeHash) refuse('TicketUsed')
      const resumeKey = newSecret()
      place.meeting.record({ type: 'ticketUsed', userId: place.userId, resumeHash: hashOf(resumeKey) })
      return { ...place, resumeKey }
    },
    resume(resumeKey) {
      const place = byResume.get(hashOf(resumeKey)) ?? refuse('TicketUnknown')
      checked(place)
      return place
    },
  }
}

function checked({ meeting, userId }: Place): Registered {
  if (meeting.state.ended) refuse('MeetingEnded')
  const registered = meeting.state.registrations.get(userId) ?? refuse('TicketUnknown')
  if (registered.status === 'removed') refuse('Removed')
  if (registered.status === 'denied') refuse('Denied')
  return registered
}
