/** A session as a meeting of Zoom's, and how it is found there again when the answer to its making got lost. */
import { vietnamTimeZone } from '@hop/contract/vietnam-time'
import { shorten } from '@hop/server-kit/shorten'
import { longestZoomPasscode } from '@hop/contract/meeting-options'
import { type CoreAccess, CoreUnavailable, type OpenSession, type SessionToOpen } from '../meeting-core.js'
import { callZoom } from './call-zoom.js'
import { listPages } from './list-pages.js'
import { textOf, type ZoomObject } from './zoom-answers.js'

const longestTopic = 200

/** Zoom has no id of ours for a meeting, and tracking fields only where an account has set them up; the agenda is in every list. */
const markOf = ({ externalId }: SessionToOpen): string => `Hop ${externalId}`

export async function makeMeeting(core: CoreAccess, session: SessionToOpen, host: string): Promise<OpenSession> {
  const path = `/users/${encodeURIComponent(host)}/meetings`
  try {
    return openSession((await callZoom(core, { method: 'POST', path, body: meetingOf(session) })) ?? {}, host)
  } catch (error) {
    if (!(error instanceof CoreUnavailable)) throw error
    const made = await findMeeting(core, session, [host]).catch(() => null)
    if (!made) throw error
    return made
  }
}

export async function findMeeting(core: CoreAccess, session: SessionToOpen, hosts: string[]): Promise<OpenSession | null> {
  for (const host of hosts) {
    const listed = await listPages(core, `/users/${encodeURIComponent(host)}/meetings?type=scheduled`, 'meetings')
    const own = listed.find(({ agenda }) => agenda === markOf(session))
    if (own) return openSession(own, host)
  }
  return null
}

/** Only these: the start address signs its bearer in as the host, and is never kept. */
function openSession(meeting: ZoomObject, host: string): OpenSession {
  const externalId = textOf(meeting['id'])
  const joinUrl = textOf(meeting['join_url'])
  if (!externalId || !joinUrl) throw new CoreUnavailable('Zoom answered something unexpected')
  const uuid = textOf(meeting['uuid'])
  return { externalId, internalId: uuid || null, data: { host, joinUrl }, hasBegun: false }
}

function meetingOf(session: SessionToOpen) {
  const { name, startsAt, durationMinutes, accessCode, isClosed, options } = session
  return {
    topic: shorten(name, longestTopic),
    agenda: markOf(session),
    type: 2,
    start_time: `${startsAt.toISOString().slice(0, 19)}Z`,
    duration: durationMinutes,
    timezone: vietnamTimeZone,
    password: accessCode.slice(0, longestZoomPasscode),
    settings: {
      host_video: options.enableCamera,
      participant_video: options.enableCamera,
      join_before_host: options.enableParticipationBeforeHost,
      jbh_time: 0,
      // Zoom knows no list: everybody waits. Not where the way in before the host is open, which it would undo.
      waiting_room: isClosed && !options.enableParticipationBeforeHost,
      // Everybody is a registrant and gets an address of their own; nobody is asked for approval, or written to.
      approval_type: 0,
      registrants_email_notification: false,
      registrants_confirmation_email: false,
      auto_recording: options.enableAutomaticMeetingRecording ? 'cloud' : 'none',
    },
  }
}
