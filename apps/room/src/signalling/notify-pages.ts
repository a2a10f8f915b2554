/** What is sent to the pages for each event of a meeting. */
import type { Person } from '../contract/people.js'
import type { ServerMessage } from '../contract/server-messages.js'
import type { MeetingEvent } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import type { Connections } from './connections.js'
import { createPeopleBatches } from './people-batches.js'
import type { Welcome } from './welcome.js'
import { canSee, isChatFor, isModerator, type NetworkOf, personView, recordingView, roomViewFor, waitingView } from './view.js'

interface NotifyPagesParts {
  connections: Connections
  networkOf: NetworkOf
  welcome: Welcome
  onError: (error: unknown) => void
}

export function notifyPages({ connections, networkOf, welcome, onError }: NotifyPagesParts) {
  const batches = createPeopleBatches(sendPeople, onError)
  return (event: MeetingEvent, meeting: Meeting): void => {
    switch (event.type) {
      case 'created':
      case 'registered':
      case 'ticketUsed':
      case 'measured':
      case 'quality':
      case 'clientError':
        return
      case 'waits':
        connections.send(meeting, event.userId, { type: 'waiting' })
        return sendWaitingList(meeting)
      case 'admitted':
        return sendWaitingList(meeting)
      case 'denied':
        connections.finish(meeting, event.userId, { type: 'denied' })
        return sendWaitingList(meeting)
      case 'joined':
        welcome(meeting, event.userId)
        return batches.note(meeting, event.userId)
      case 'left':
        if (event.reason === 'replaced') connections.finish(meeting, event.userId, { type: 'replaced' })
        sendLeft(meeting, event.userId)
        return sendWaitingList(meeting)
      case 'removed':
        return sendRemoved(meeting)
      case 'settled':
        sendRemoved(meeting)
        return sendWaitingList(meeting)
      case 'roleChanged':
        return refreshAll(meeting)
      case 'microphone':
      case 'camera':
      case 'screen':
        batches.note(meeting, event.userId)
        return sendStopped(meeting, event)
      case 'hand':
      case 'agreed':
        return batches.note(meeting, event.userId)
      case 'chat':
        return connections.broadcast(meeting, { type: 'chat', message: event.message }, (userId) =>
          isChatFor(event.message, userId),
        )
      case 'locks':
      case 'waitingRoom':
        return refreshAll(meeting)
      case 'recording':
      case 'recordingLow':
      case 'recordingSpace':
        return sendRecording(meeting)
      case 'caption':
        return connections.broadcast(meeting, { type: 'caption', caption: event.caption }, (userId) =>
          canSee(meeting.state, userId, event.caption.userId),
        )
      case 'captionsAsked':
        return connections.broadcast(meeting, { type: 'captionsAsked' }, (userId) => userId !== event.userId)
      case 'ended':
        batches.end(meeting)
        for (const userId of connections.usersOf(meeting))
          connections.finish(meeting, userId, { type: 'ended', reason: event.by === userId ? 'endedByYou' : event.reason })
    }
  }

  /** As they are now; those who have left by now are told of elsewhere. */
  function sendPeople(meeting: Meeting, userIds: readonly string[]): void {
    const { state } = meeting
    const present = userIds.flatMap((userId) => state.present.get(userId) ?? [])
    for (const isForHost of [true, false]) {
      const isMeant = (other: string) => isModerator(state, other) === isForHost
      const people = present.map((presence) => personView(state, presence, networkOf, isForHost))
      const seenBy = (other: string) => people.filter(({ userId }) => canSee(state, other, userId))
      // Nearly always everybody sees everybody: written once for all of them.
      connections.broadcast(meeting, peopleMessage(people), (other) => isMeant(other) && seenBy(other).length === people.length)
      for (const other of connections.usersOf(meeting)) {
        const seen = state.present.has(other) && isMeant(other) ? seenBy(other) : []
        if (seen.length > 0 && seen.length < people.length) connections.send(meeting, other, peopleMessage(seen))
      }
    }
  }

  function sendRecording(meeting: Meeting): void {
    for (const isHost of [true, false]) {
      const recording = recordingView(meeting.state, isHost)
      connections.broadcast(meeting, { type: 'recording', recording }, (userId) => isModerator(meeting.state, userId) === isHost)
    }
  }

  function sendLeft(meeting: Meeting, userId: string): void {
    const { name = '', role } = meeting.state.registrations.get(userId) ?? {}
    const mayKnow = (other: string) => role === 'MODERATOR' || canSee(meeting.state, other, userId)
    connections.broadcast(meeting, { type: 'personLeft', userId, name }, mayKnow)
  }

  /** In every tab, also those that have not come in yet. */
  function sendRemoved(meeting: Meeting): void {
    for (const userId of connections.usersOf(meeting)) {
      const isRemoved = meeting.state.registrations.get(userId)?.status === 'removed'
      if (isRemoved) connections.finish(meeting, userId, { type: 'removed' })
    }
  }

  function sendWaitingList(meeting: Meeting): void {
    const waiting = waitingView(meeting.state)
    connections.broadcast(meeting, { type: 'waitingList', waiting }, (userId) => isModerator(meeting.state, userId))
  }

  /** A role or a hidden list changes whom one sees, not only what one may. */
  function refreshAll(meeting: Meeting): void {
    for (const userId of meeting.state.present.keys())
      connections.send(meeting, userId, { type: 'view', view: roomViewFor(meeting.state, userId, networkOf) })
  }

  function sendStopped(meeting: Meeting, event: MeetingEvent & { type: 'microphone' | 'camera' | 'screen' }): void {
    const isOff = event.type === 'microphone' ? event.state !== 'on' : !event.isOn
    if (!isOff || event.by === event.userId) return
    const by = meeting.state.present.get(event.by)?.name ?? ''
    connections.send(meeting, event.userId, { type: 'stoppedByHost', source: event.type, by })
  }
}

const peopleMessage = (people: Person[]): ServerMessage =>
  people.length === 1 ? { type: 'person', person: people[0]! } : { type: 'people', people }
