/** What a person may send to others to invite them: never the host's link, and never a private one. */
import { linkWithCode } from '@hop/contract/join-link'
import { shorten } from '@hop/server-kit/shorten'
import { participants as en } from '@hop/texts/en/participants'
import { fill, type Language } from '@hop/texts/languages'
import { participants as vi } from '@hop/texts/vi/participants'
import type { Invitation } from '../../../../meeting-cores/meeting-core.js'
import { joinByCodePage, participantLink, whenText } from '../../../notices/public.js'
import { endOf } from '../../meetings.rules.js'
import { stateOf } from '../../meeting-state.js'
import type { MeetingBase } from '../../meeting-by-id.queries.js'

const texts = { vi, en }

/** It travels in an address: a name of a thousand letters would make it too long for some browsers. */
const longestName = 200

export function invitationTo(meeting: MeetingBase, site: string, language: Language): Invitation {
  const { copied } = texts[language]
  const link = linkWithCode(participantLink(site, meeting.participant_key), meeting.access_code)
  const state = stateOf(meeting)
  const lines = [
    fill(copied.title, [shorten(meeting.name.replaceAll(/\s+/g, ' '), longestName)]),
    fill(copied.when, [whenText({ startsAt: meeting.starts_at, endsAt: endOf(state) }, language)]),
    fill(copied.link, [link]),
    fill(copied.accessCode, [meeting.access_code]),
    fill(copied.joinCode, [joinByCodePage(site), meeting.join_code]),
  ]
  return { link, text: lines.join('\n') }
}
