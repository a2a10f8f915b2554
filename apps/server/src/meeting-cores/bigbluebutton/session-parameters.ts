/** The parameters with which BigBlueButton opens a session and lets somebody in. */
import { shorten } from '@hop/server-kit/shorten'
import type { CoreBrand, OpenSession, PersonToJoin, SessionToOpen } from '../meeting-core.js'
import type { CallParameters } from './sign-call.js'

export function createParameters(session: SessionToOpen): CallParameters {
  const { options } = session
  return {
    name: shorten(session.name, 256),
    meetingID: session.externalId,
    maxParticipants: session.maxParticipants,
    duration: session.durationMinutes,
    logoutURL: session.logoutUrl,
    // Accepting the known ones lets those in who are on the list, and those wait who came by the link for all.
    guestPolicy: session.isClosed ? 'ALWAYS_ACCEPT_AUTH' : 'ALWAYS_ACCEPT',
    logo: session.brand.logoUrl,
    record: options.enableMeetingRecording,
    autoStartRecording: options.enableMeetingRecording && options.enableAutomaticMeetingRecording,
    allowStartStopRecording: options.enableMeetingRecording,
    notifyRecordingIsOn: true,
    muteOnStart: options.enableMuteOnStart,
    webcamsOnlyForModerator: options.onlyShowCameraForOperator,
    lockSettingsDisableCam: !options.enableCamera,
    lockSettingsDisableMic: !options.enableMicro,
    lockSettingsDisablePrivateChat: !options.enablePrivateChat,
    lockSettingsDisablePublicChat: !options.enablePublicChat,
    lockSettingsDisableNotes: !options.enableTakingNote,
    // Locks bind from the start, and an empty room waits for those who are late.
    lockSettingsLockOnJoin: true,
    meetingExpireIfNoUserJoinedInMinutes: 15,
    meetingExpireWhenLastUserLeftInMinutes: 5,
    'meta_bbb-origin': 'Hop',
    ...brandMetadata(session.brand),
    'meta_hop-captions': session.hasCaptions || undefined,
    'meta_hop-recording-refused': session.recording.isRefused ? 'storage' : undefined,
    'meta_hop-recording-bytes': session.recording.bytesLeft ?? undefined,
    'meta_hop-storage-account': session.recording.account,
    meta_endCallbackUrl: session.callbacks.ended,
    'meta_bbb-recording-ready-url': session.callbacks.recordingReady,
  }
}

/** Kept with the recording too. What is empty is not sent, and would leave there what stood before: so "none" is said. */
export const brandMetadata = ({ name, colour, logoUrl }: CoreBrand): CallParameters => ({
  'meta_hop-brand': name,
  'meta_hop-colour': colour ?? 'none',
  'meta_hop-logo': logoUrl ?? 'none',
})

export function joinParameters({ externalId, data }: OpenSession, person: PersonToJoin): CallParameters {
  return {
    fullName: person.name,
    meetingID: externalId,
    role: person.isHost ? 'MODERATOR' : 'VIEWER',
    userID: person.visitorKey,
    // An address of an earlier session with the same id opens nothing.
    createTime: data['createTime'],
    guest: person.isGuest || undefined,
    logoutURL: person.leaveUrl,
    errorRedirectUrl: person.leaveUrl,
    'userdata-bbb_override_default_locale': person.language,
    // The built-in room's own; BigBlueButton keeps what it does not know and does nothing with it.
    'userdata-hop_fixed_name': person.isNameFixed || undefined,
    'userdata-hop_invitation_link': person.invitation?.link,
    'userdata-hop_invitation_text': person.invitation?.text,
  }
}
