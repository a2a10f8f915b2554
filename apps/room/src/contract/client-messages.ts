/**
 * Every message that the page may send, once: who may send it, and its shape.
 * A message without `may` does not compile; one that is not in this table is refused.
 */
import * as z from 'zod/mini'
import { limits } from './limits.js'
import { locksSchema } from './locks.js'
import { nameSchema } from './names.js'
import { videoSources } from './people.js'
import { oneLine, storable } from './text.js'

/**
 * - arriving: the ticket is good, the person is not in the room yet (before joining, or waiting).
 * - inRoom: everybody in the room; what locks forbid is checked where it is done.
 * - hosts: moderators in the room.
 */
export type MaySend = 'arriving' | 'inRoom' | 'hosts'

interface MessageRule<Body extends z.ZodMiniType> {
  may: MaySend
  body: Body
}
const message = <Body extends z.ZodMiniType>(may: MaySend, body: Body): MessageRule<Body> => ({ may, body })

const userId = z.string().check(z.maxLength(64))
const isOn = z.object({ isOn: z.boolean() })
const aboutSomebody = z.object({ userId })
const nothing = z.object({})
const percent = z.number().check(z.gte(0), z.lte(100))
const milliseconds = z.number().check(z.gte(0), z.lte(600_000))
const kilobits = z.number().check(z.gte(0), z.lte(1_000_000))
/** Made by the page, to tell its messages apart: one that is sent again under the same key is not a new one. */
const ownKey = (minLength: number) => z.string().check(storable, z.minLength(minLength), z.maxLength(64))

export const clientMessages = {
  enter: message('arriving', z.object({ name: nameSchema })),
  leave: message('arriving', nothing),

  /** The browser always offers; the answer comes with the acknowledgement. */
  offer: message('inRoom', z.object({ sdp: z.string().check(z.maxLength(limits.messageBytes)) })),
  /** The videos this page has a place for, the most important first, and how tall each is drawn. */
  view: message(
    'inRoom',
    z.object({
      wanted: z
        .array(z.object({ userId, source: z.enum(videoSources), heightPx: z.number().check(z.gte(0), z.lte(10_000)) }))
        .check(z.maxLength(limits.cameraSlots + limits.screenSlots)),
    }),
  ),
  microphone: message('inRoom', z.object({ state: z.enum(['none', 'muted', 'on']) })),
  camera: message('inRoom', isOn),
  screen: message('inRoom', isOn),
  /** The consent to being recorded, where the meeting asks for it: before it nothing of the person is recorded. */
  agree: message('inRoom', nothing),
  hand: message('inRoom', z.object({ isUp: z.boolean() })),
  /** `key` is the page's own: a message sent again after a lost connection is not doubled. */
  chat: message(
    'inRoom',
    z.object({
      key: ownKey(8),
      to: z.nullable(userId),
      text: z.string().check(storable, z.trim(), z.minLength(1), z.maxLength(limits.chatCharacters)),
    }),
  ),
  caption: message(
    'inRoom',
    z.object({
      key: ownKey(1),
      text: z.string().check(oneLine, z.minLength(1), z.maxLength(limits.captionCharacters)),
      language: z.string().check(oneLine, z.maxLength(20)),
      isFinal: z.boolean(),
      durationMs: milliseconds,
    }),
  ),
  /** Asks everybody once to have what they say written down, too: captions show those only who switched theirs on. */
  askForCaptions: message('inRoom', nothing),
  /** What the browser measured over the last ten seconds. */
  quality: message(
    'inRoom',
    z.object({
      sentKbps: kilobits,
      receivedKbps: kilobits,
      lossPercent: percent,
      jitterMs: milliseconds,
      rttMs: milliseconds,
      framesPerSecond: z.nullable(z.number().check(z.gte(0), z.lte(240))),
    }),
  ),
  clientError: message(
    'arriving',
    z.object({
      kind: z.enum(['device-blocked', 'device-missing', 'device-busy', 'join-failed', 'media-failed', 'page-error']),
      detail: z.string().check(storable, z.maxLength(500)),
    }),
  ),

  admit: message('hosts', z.object({ userIds: z.array(userId).check(z.maxLength(1000)) })),
  deny: message('hosts', z.object({ userIds: z.array(userId).check(z.maxLength(1000)) })),
  mute: message('hosts', aboutSomebody),
  /** Everybody but hosts; with `stay`, viewers cannot unmute themselves until the lock is lifted. */
  muteAll: message('hosts', z.object({ stay: z.boolean() })),
  askToUnmute: message('hosts', aboutSomebody),
  stopCamera: message('hosts', aboutSomebody),
  stopScreen: message('hosts', aboutSomebody),
  lowerHand: message('hosts', aboutSomebody),
  setRole: message('hosts', z.object({ userId, role: z.enum(['MODERATOR', 'VIEWER']) })),
  remove: message('hosts', aboutSomebody),
  setLocks: message('hosts', locksSchema),
  /** Guests who come from now on wait until a host lets them in. */
  setWaitingRoom: message('hosts', isOn),
  setRecording: message('hosts', isOn),
  end: message('hosts', nothing),
}

export type ClientMessages = typeof clientMessages
export type ClientMessageName = keyof ClientMessages
export type BodyOf<Name extends ClientMessageName> = z.infer<ClientMessages[Name]['body']>

/** On the wire: the name, the page's own number for the acknowledgement, and the body. */
export interface ClientEnvelope<Name extends ClientMessageName = ClientMessageName> {
  type: Name
  number: number
  body: BodyOf<Name>
}

/** What the acknowledgement of a message carries besides "done". */
export interface Acknowledgements {
  offer: { sdp: string }
  chat: { id: string }
}
export type AcknowledgementOf<Name extends ClientMessageName> = Name extends keyof Acknowledgements
  ? Acknowledgements[Name]
  : null
