/**
 * Every way into a meeting, and what closes it: links and addresses that know no account, and what an account may without one. Tried like the
 * ways into an account, with a room that runs.
 */
export const meetingEndings = [
  'accessCodeChanged',
  'personRemoved',
  'personReplaced',
  'personDemoted',
  'personDeleted',
  'ownerRevokesAll',
  'ownerDeleted',
  'handedOver',
  'cancelled',
  'deleted',
  'ended',
  'startedAgain',
  'subscriptionOver',
  'customerRestricted',
  'customerDeleted',
] as const
export type MeetingEnding = (typeof meetingEndings)[number]

/** Done to a meeting that was not started; the others to one that runs. An address at the room is then there for none of them. */
export const beforeStart: readonly MeetingEnding[] = [
  'accessCodeChanged',
  'ownerDeleted',
  'cancelled',
  'deleted',
  'subscriptionOver',
]

export interface MeetingWay {
  opens: string
  closedBy: readonly MeetingEnding[]
  /** It comes of another way, while the meeting runs. */
  isAtRoom?: true
  doors?: readonly string[]
  note?: string
}

const over = ['cancelled', 'deleted', 'ended', 'customerRestricted', 'customerDeleted'] as const
const atRoom = [...over, 'startedAgain'] as const
const anotherPerson = ['personRemoved', 'personReplaced'] as const
const noOperator = [...anotherPerson, 'personDemoted', 'personDeleted'] as const
const anotherOwner = ['ownerDeleted', 'handedOver'] as const
const doors = ['join.info', 'join.join', 'join.joinWithName']

export const meetingWays = {
  hostLink: {
    opens: 'whoever has it is host, and starts the meeting',
    closedBy: [...anotherOwner, 'subscriptionOver', ...over],
    doors,
  },
  participantLink: {
    opens: 'whoever has it and the access code, once the meeting runs',
    closedBy: ['accessCodeChanged', ...over],
    doors,
  },
  joinCode: {
    opens: 'typed instead of the link for all; the access code is asked for as there',
    closedBy: ['accessCodeChanged', ...over],
    doors: ['join.byCode', '/widget/{key}'],
    note: 'a customer’s widget takes it too, and schedules meetings of the portal’s own account',
  },
  privateLink: {
    opens: 'as the person invited, without an access code',
    closedBy: [...anotherPerson, ...over],
    doors: [...doors, 'faceCheck.begin', 'faceCheck.judge'],
    note: 'where faces are checked, the camera must show the person, or a host lets them in',
  },
  operatorLink: {
    opens: 'as the operator invited, who is host',
    closedBy: [...noOperator, 'subscriptionOver', ...over],
    doors,
  },
  operatorAccount: {
    opens: 'the session of an operator, who is host',
    closedBy: [...noOperator, 'subscriptionOver', ...over],
  },
  addressOfHostLink: {
    opens: 'the room, as host, for whoever has the address that the host link led to',
    closedBy: [...anotherOwner, ...atRoom],
    isAtRoom: true,
  },
  addressOfOperator: {
    opens: 'the room, as host',
    closedBy: [...noOperator, ...atRoom],
    isAtRoom: true,
  },
  addressOfPrivateLink: {
    opens: 'the room, as the person invited',
    closedBy: [...anotherPerson, ...atRoom],
    isAtRoom: true,
  },
  pageOfPrivateLink: {
    opens: 'the room, from the page that was let in, loaded again or with its line lost for a while',
    closedBy: [...anotherPerson, ...atRoom],
    isAtRoom: true,
  },
} as const satisfies Record<string, MeetingWay>
export type MeetingWayName = keyof typeof meetingWays

export const meetingColumns: Record<MeetingEnding, string> = {
  accessCodeChanged: 'another access code',
  personRemoved: 'taken off the list',
  personReplaced: 'another in their place',
  personDemoted: 'host no more',
  personDeleted: 'their account deleted',
  ownerRevokesAll: 'owner revokes everything',
  ownerDeleted: 'owner deleted',
  handedOver: 'handed over',
  cancelled: 'cancelled',
  deleted: 'deleted',
  ended: 'ended',
  startedAgain: 'ended, and started again',
  subscriptionOver: 'subscription over',
  customerRestricted: 'customer restricted',
  customerDeleted: 'customer deleted',
}
