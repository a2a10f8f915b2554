/**
 * Turns the parameters of `create` into the room's settings. Unknown parameters are ignored, as BigBlueButton ignores those that it
 * does not know; tolerated.ts tells of those that somebody may count on.
 */
import { createHash, randomInt } from 'node:crypto'
import { type RoomFeature, roomFeatures } from '../contract/features.js'
import { type Locks, nothingLocked } from '../contract/locks.js'
import { guestPolicies, type MeetingSettings } from '../meetings/meeting-settings.js'
import { invalid } from './failures.js'
import { brandIn, colourOf } from '../meetings/brand.js'
import { metadataOf } from './metadata.js'
import {
  addressOf,
  adornmentOf,
  type ApiParams,
  choiceOf,
  countOf,
  flagOf,
  listOf,
  meetingIdOf,
  paragraphOf,
  requiredTextOf,
  textOf,
} from './params.js'
import { toPlainText } from './plain-text.js'

export function settingsOf(params: ApiParams, createTime: number): MeetingSettings {
  const meetingId = meetingIdOf(params)
  const name = requiredTextOf(params, 'name', { missing: 'missingParamName', min: 2, max: 256 })
  const voiceBridge = voiceBridgeOf(params) ?? String(randomInt(70_000, 80_000))
  const dialNumber = textOf(params, 'dialNumber', { max: 100 }) ?? ''
  const greeting = (parameter: string) => {
    const text = paragraphOf(params, parameter, 10_000)
    return text === undefined ? null : toPlainText(fillIn(text, { CONFNAME: name, DIALNUM: dialNumber, CONFNUM: voiceBridge }))
  }
  // Examples of clients send -1; to Java, which reads it elsewhere, every number is false.
  const isRecordable = !/^-?\d+$/.test(params.get('record') ?? '') && flagOf(params, 'record', false)
  const metadata = metadataOf(params)
  const brand = brandIn(metadata)
  return {
    meetingId,
    internalId: internalIdOf(meetingId, createTime),
    name,
    createTime,
    attendeePassword: passwordOf(params, 'attendeePW') ?? madePassword(),
    moderatorPassword: passwordOf(params, 'moderatorPW') ?? madePassword(),
    voiceBridge,
    dialNumber,
    welcome: greeting('welcome'),
    moderatorOnlyMessage: greeting('moderatorOnlyMessage'),
    maxParticipants: countOf(params, 'maxParticipants', 0),
    durationMinutes: countOf(params, 'duration', 0),
    logoutUrl: adornmentOf(params, 'logoutURL'),
    isRecordable,
    startsRecordingByItself: flagOf(params, 'autoStartRecording', false) && isRecordable,
    canStartStopRecording: flagOf(params, 'allowStartStopRecording', true) && isRecordable,
    asksRecordingConsent: flagOf(params, 'notifyRecordingIsOn', false),
    guestPolicy: choiceOf(params, 'guestPolicy', guestPolicies, 'ALWAYS_ACCEPT'),
    startsMuted: flagOf(params, 'muteOnStart', false),
    locks: locksOf(params),
    without: featuresWithout(params),
    endsWithoutModerator: flagOf(params, 'endWhenNoModerator', false),
    withoutModeratorMinutes: countOf(params, 'endWhenNoModeratorDelayInMinutes', 1),
    expiresUnusedMinutes: countOf(params, 'meetingExpireIfNoUserJoinedInMinutes', 5),
    expiresEmptyMinutes: countOf(params, 'meetingExpireWhenLastUserLeftInMinutes', 1),
    metadata,
    meetingEndedUrl: addressOf(params, 'meetingEndedURL') ?? null,
    brand: {
      name: brand.name || (textOf(params, 'bannerText', { max: 200 }) ?? null),
      logoUrl: brand.logoUrl ?? adornmentOf(params, 'logo'),
      colour: brand.colour ?? colourOf(params.get('bannerColor')),
    },
  }
}

export const internalIdPattern = /^[0-9a-f]{40}-\d{1,16}$/

export const internalIdOf = (meetingId: string, createTime: number): string =>
  `${createHash('sha1').update(meetingId).digest('hex')}-${createTime}`

export const passwordOf = (params: ApiParams, name: string): string | undefined => textOf(params, name, { min: 2, max: 64 })

/** Five digits; undefined when the caller leaves the choice to the room, by nothing or by 0. */
export function voiceBridgeOf(params: ApiParams): string | undefined {
  const text = textOf(params, 'voiceBridge', { max: 20 })
  if (text === '0') return undefined
  if (text !== undefined && !/^[1-9]\d{4}$/.test(text)) throw invalid('voiceBridge', 'must be a number from 10000 to 99999')
  return text
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const madePassword = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

function locksOf(params: ApiParams): Locks {
  const lock = (name: string) => flagOf(params, `lockSettings${name}`, false)
  const locks: Locks = {
    ...nothingLocked,
    camera: lock('DisableCam'),
    microphone: lock('DisableMic'),
    publicChat: lock('DisablePublicChat'),
    privateChat: lock('DisablePrivateChat'),
    userList: lock('HideUserList'),
  }
  // With "do not lock those who join" there is nobody to lock.
  const bound = flagOf(params, 'lockSettingsLockOnJoin', true) ? locks : nothingLocked
  return { ...bound, hostCamerasOnly: flagOf(params, 'webcamsOnlyForModerator', false) }
}

function featuresWithout(params: ApiParams): RoomFeature[] {
  const kept = listOf(params, 'disabledFeaturesExclude')
  const off = listOf(params, 'disabledFeatures').filter((name) => !kept.includes(name))
  return roomFeatures.filter((name) => off.includes(name) || (name === 'privateChat' && off.includes('chat')))
}

const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/%%([A-Z]+)%%/g, (whole, word: string) => values[word] ?? whole)
